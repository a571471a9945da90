import type { ChartColors } from '../canvas/chartColors'
import { type ChartLine, isInactive } from './selectLines'

/**
 * The color of a line: the side's for orders, up for a take-profit and down for a stop-loss, the accent for positions.
 * A dormant exit has the text color.
 */
export function colorOfLine(line: Pick<ChartLine, 'kind' | 'isBuy' | 'order' | 'exit'>, colors: ChartColors): string {
  const { isBuy } = line
  const kind = line.exit ?? line.kind
  if (isInactive(line)) return colors.text
  if (kind === 'take_profit') return colors.up
  if (kind === 'stop_loss') return colors.down
  if (kind === 'entry') return colors.accent
  if (kind === 'alert') return colors.text
  if (kind === 'trigger' || kind === 'liquidation') return colors.warn
  return isBuy ? colors.up : colors.down
}
