import type { ChartColors } from '../chartColors'
import type { ChartLine } from './selectLines'

/** The colour of a line: the side's for orders and exits, the accent for what is held already. */
export function colorOfLine({ kind, isBuy }: Pick<ChartLine, 'kind' | 'isBuy'>, colors: ChartColors): string {
  if (kind === 'entry') return colors.accent
  if (kind === 'alert') return colors.text
  if (kind === 'trigger' || kind === 'liquidation') return colors.warn
  return isBuy ? colors.up : colors.down
}
