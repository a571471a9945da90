import { Link } from 'wouter'
import { isTransactionHash, transactionPath } from './explorerPaths'
import { formatDateTime } from '../format/formatTime'

type Props = {
  time: number
  hash: string | null | undefined
  /** How the moment is written: day and time, unless specified otherwise. */
  format?: (time: number) => string
}

/** When something happened; leads to the transaction that did it, if one did. */
export function TxTime({ time, hash, format = formatDateTime }: Props) {
  if (!isTransactionHash(hash)) return format(time)
  return (
    <Link
      href={transactionPath(hash)}
      title={hash}
      className="touchable inline-flex items-center hover:text-accent hover:underline"
    >
      {format(time)}
    </Link>
  )
}
