import { Link } from 'wouter'
import { addressPath } from './explorerPaths'
import { formatAddress } from '../format/format'

/** An address in few characters, which leads to its transactions. */
export function AddressLink({ address }: { address: string }) {
  return (
    <Link href={addressPath(address)} title={address} className="text-accent hover:underline">
      {formatAddress(address)}
    </Link>
  )
}
