import { type AddressFault, readAddress } from '@/terminal/session/readAddress'
import { subAccountAddress } from '@/protocol/signing'

/** Why money should not be sent to a typed address. */
export type DestinationFault =
  | AddressFault
  /** The zero address, from which nothing can be recovered. */
  | 'zero'
  /** A sub-account: it exists only at the venue, and has no private key. */
  | 'keyless'
  /** A trading key: it is stored in a browser and expires. */
  | 'tradingKey'

/** The kind of a destination: the wallet's own, one that was paid before, or a new one. */
export type Destination =
  | { readonly ok: true; readonly address: string; readonly standing: 'own' | 'known' | 'first' }
  | { readonly ok: false; readonly fault: DestinationFault }

/** The data that a destination is checked against. Addresses are lower case. */
export type DestinationContext = {
  readonly owner: string
  readonly tradingKeys: ReadonlySet<string>
  /** Destinations of confirmed withdrawals. */
  readonly paidBefore: ReadonlySet<string>
  /** Most sub-accounts of an account; their addresses are derived from its own. */
  readonly subAccounts: number
}

const ZERO = `0x${'0'.repeat(40)}`

/** Checks a destination before the wallet signs: money that would certainly be lost is not sent. */
export function checkDestination(typed: string, context: DestinationContext): Destination {
  const read = readAddress(typed)
  if (!read.ok) return read
  const { address } = read
  if (address === ZERO) return { ok: false, fault: 'zero' }
  if (isSubAccount(address, context)) return { ok: false, fault: 'keyless' }
  if (context.tradingKeys.has(address)) return { ok: false, fault: 'tradingKey' }
  if (address === context.owner) return { ok: true, address, standing: 'own' }
  return { ok: true, address, standing: context.paidBefore.has(address) ? 'known' : 'first' }
}

function isSubAccount(address: string, { owner, subAccounts }: DestinationContext): boolean {
  return Array.from({ length: subAccounts }, (_, index) => subAccountAddress(owner as `0x${string}`, index)).some(
    (sub) => sub === address,
  )
}
