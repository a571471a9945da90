import { type AddressFault, readAddress } from '@/terminal/session/readAddress'
import { subAccountAddress } from '@/protocol/signing'

/** Why funds must not be sent to a typed address. */
export type DestinationFault =
  | AddressFault
  /** The zero address, whose private key does not exist. */
  | 'zero'
  /** A sub-account: it exists only at the venue, and has no private key. */
  | 'keyless'
  /** A trading key: it is stored in a browser and expires. */
  | 'tradingKey'

/** The result: a valid destination (the wallet's own, paid before, or new), or a fault. */
export type Destination =
  | { readonly ok: true; readonly address: string; readonly standing: 'own' | 'known' | 'first' }
  | { readonly ok: false; readonly fault: DestinationFault }

/** The data that a destination is checked against. Addresses are lower case. */
export type DestinationContext = {
  readonly owner: string
  readonly tradingKeys: ReadonlySet<string>
  /** Destinations of confirmed withdrawals. */
  readonly paidBefore: ReadonlySet<string>
  /** Maximum number of sub-accounts, whose addresses are derived from the owner's. */
  readonly subAccounts: number
}

const ZERO = `0x${'0'.repeat(40)}`

/** Checks a destination before the wallet signs, so that no funds are sent that would certainly be lost. */
export function checkDestination(typed: string, context: DestinationContext): Destination {
  const parsed = readAddress(typed)
  if (!parsed.ok) return parsed
  const { address } = parsed
  if (address === ZERO) return { ok: false, fault: 'zero' }
  if (isSubAccount(address, context)) return { ok: false, fault: 'keyless' }
  if (context.tradingKeys.has(address)) return { ok: false, fault: 'tradingKey' }
  if (address === context.owner) return { ok: true, address, standing: 'own' }
  return { ok: true, address, standing: context.paidBefore.has(address) ? 'known' : 'first' }
}

function isSubAccount(address: string, { owner, subAccounts }: DestinationContext): boolean {
  return Array.from({ length: subAccounts }, (_, index) => subAccountAddress(owner as `0x${string}`, index)).some(
    (subAccount) => subAccount === address,
  )
}
