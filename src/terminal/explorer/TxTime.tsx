import { Link } from 'wouter'
import { isTransactionHash, transactionPath } from './explorerPaths'
import { TableTime } from '../format/TableTime'

type Props = {
  time: number
  hash: string | null | undefined
  /** How the moment is written: day and time, unless specified otherwise. */
  format?: (time: number) => string
}

/** When something happened; leads to the transaction that did it, if one did. */
export function TxTime({ time, hash, format }: Props) {
  const shown = <TableTime time={time} format={format} />
  if (!isTransactionHash(hash)) return shown
  return (
    <Link
      href={transactionPath(hash)}
      title={hash}
      className="touchable inline-flex items-center hover:text-accent hover:underline"
    >
      {shown}
    </Link>
  )
}
