import { Link } from 'wouter'
import { transactionPath } from './explorerPaths'
import { formatDateTime } from './formatTime'

type Props = { time: number; hash: string | null | undefined }

/** When something happened; leads to the transaction that did it. */
export function TxTime({ time, hash }: Props) {
  if (!hash) return formatDateTime(time)
  return (
    <Link href={transactionPath(hash)} title={hash} className="hover:text-accent hover:underline">
      {formatDateTime(time)}
    </Link>
  )
}
