import { type AddressFault, readAddress } from '@/terminal/session/readAddress'
import { subAccountAddress } from '@/protocol/signing'

/** Why money should not go to what was typed. */
export type DestinationFault =
  | AddressFault
  /** The zero address, from which nothing ever returns. */
  | 'zero'
  /** A sub-account: it exists on the venue alone, and there is no key to it anywhere else. */
  | 'keyless'
  /** A trading key: it lives in a browser and ends by itself. */
  | 'tradingKey'

/** What is known of a destination: the wallet's own, one that was paid before, or one that is new. */
export type Destination =
  | { readonly ok: true; readonly address: string; readonly standing: 'own' | 'known' | 'first' }
  | { readonly ok: false; readonly fault: DestinationFault }

/** What a destination is compared with. Addresses are lower case. */
export type DestinationContext = {
  readonly owner: string
  readonly tradingKeys: ReadonlySet<string>
  /** Where withdrawals went that the venue confirmed. */
  readonly paidBefore: ReadonlySet<string>
  /** How many sub-accounts an account can have; their addresses follow from its own. */
  readonly subAccounts: number
}

const ZERO = `0x${'0'.repeat(40)}`

/** Checks where money shall go, before the wallet signs: nothing that is certainly lost passes. */
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
