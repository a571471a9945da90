import { Link } from 'wouter'
import { isTransactionHash, transactionPath } from './explorerPaths'
import { formatAddress, UNKNOWN } from '../format/format'
import { createText } from '../format/text'

const text = createText({ open: 'Transaction {hash}' })

type Props = { hash: string | null | undefined }

/** A shortened transaction hash that links to its page; a text for a record without a transaction. */
export function TxLink({ hash }: Props) {
  if (!isTransactionHash(hash)) return UNKNOWN
  return (
    <Link
      href={transactionPath(hash)}
      title={hash}
      aria-label={text('open', { hash: formatAddress(hash) })}
      className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
    >
      {formatAddress(hash)}
    </Link>
  )
}
