import { formatDecimal } from '@/base/decimal'
import type { Decimal } from '@/base/decimal'
import type { TransferFault } from '@/trading/margin/checkTransferAmount'
import type { DestinationFault } from './checkDestination'
import { text } from './messages'

type Amounts = { coin: string; available: Decimal | null; fee: Decimal }

/** What stands beside the amount's field while it cannot leave. Every digit of what is available is shown. */
export function describeTransferFault(fault: TransferFault, { coin, available, fee }: Amounts): string {
  switch (fault) {
    case 'empty':
      return text('emptyAmount')
    case 'tooMuch':
      return text('tooMuch', { amount: formatDecimal(available ?? 0n), coin })
    case 'belowFee':
      return text('belowFee', { amount: formatDecimal(fee), coin })
    case 'notANumber':
    case 'separator':
    case 'ambiguous':
    case 'tooManyDecimals':
    case 'tooLong':
    case 'zero':
      return text(fault)
  }
}

/** What stands beside the address's field while nothing should go there. */
export function describeDestination(fault: DestinationFault): string {
  if (fault === 'empty') return text('emptyDestination')
  return text(fault === 'zero' ? 'zeroAddress' : fault)
}
