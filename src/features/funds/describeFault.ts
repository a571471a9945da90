import type { Decimal } from '@/base/decimal'
import { formatExact } from '@/terminal/format/format'
import type { TransferFault } from '@/trading/margin/checkTransferAmount'
import type { DestinationFault } from './checkDestination'
import { text } from './messages'

type Amounts = { coin: string; available: Decimal | null; fee: Decimal }

/** Describes the error of the amount's field, with all digits of the available amount. */
export function describeTransferFault(fault: TransferFault, { coin, available, fee }: Amounts): string {
  switch (fault) {
    case 'empty':
      return text('emptyAmount')
    case 'tooMuch':
      return text('tooMuch', { amount: formatExact(available ?? 0n), coin })
    case 'belowFee':
      return text('belowFee', { amount: formatExact(fee), coin })
    case 'notANumber':
    case 'separator':
    case 'ambiguous':
    case 'tooManyDecimals':
    case 'tooLong':
    case 'zero':
      return text(fault)
  }
}

/** Describes the error of the address's field. */
export function describeDestination(fault: DestinationFault): string {
  if (fault === 'empty') return text('emptyDestination')
  return text(fault === 'zero' ? 'zeroAddress' : fault)
}
