import { Link } from 'wouter'
import { addressPath } from './explorerPaths'
import { formatAddress } from '../format/format'

/** A shortened address that links to its transactions. */
export function AddressLink({ address }: { address: string }) {
  return (
    <Link href={addressPath(address)} title={address} className="text-accent hover:underline">
      {formatAddress(address)}
    </Link>
  )
}
