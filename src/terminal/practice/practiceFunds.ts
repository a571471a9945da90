import { formatNumber } from '../format/format'

/** The USDC amount of practice funds (docs/protocol 10.3), in the trader's notation. */
export function formatPracticeFunds(): string {
  return formatNumber('100000', 0)
}
