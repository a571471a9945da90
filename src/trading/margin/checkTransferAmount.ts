import type { Decimal } from '@/base/decimal'
import { DECIMAL_PLACES } from '@/base/decimal'
import { type AmountFault, parseAmount } from '../instrument/parseAmount'

/** Why an amount cannot be sent. `belowFee`: nothing would arrive. */
export type TransferFault = AmountFault | 'zero' | 'tooMuch' | 'belowFee'

/** An amount to send: what leaves, what arrives after the venue's fee, and what stays available. */
export type TransferAmount =
  | { readonly ok: true; readonly amount: Decimal; readonly arrives: Decimal; readonly left: Decimal }
  | { readonly ok: false; readonly fault: TransferFault }

/**
 * Parses an amount to withdraw or transfer, exactly: too many decimals are rejected, never cut, and so is more than the
 * available balance (null: unknown, then the venue checks it). The fee is taken from the amount, so that never more
 * leaves than was typed. docs/protocol 3.20, 3.21.
 */
export function checkTransferAmount(
  typed: string,
  coin: string,
  available: Decimal | null,
  fee: Decimal,
): TransferAmount {
  const parsed = parseAmount(typed, DECIMAL_PLACES, coin)
  if (!parsed.ok) return parsed
  const amount = parsed.value
  if (amount === 0n) return { ok: false, fault: 'zero' }
  if (available !== null && amount > available) return { ok: false, fault: 'tooMuch' }
  if (amount <= fee) return { ok: false, fault: 'belowFee' }
  return { ok: true, amount, arrives: amount - fee, left: available === null ? 0n : available - amount }
}
