import { Link } from 'wouter'
import { isTransactionHash, transactionPath } from './explorerPaths'
import { TableTime } from '../format/TableTime'

type Props = {
  time: number
  hash: string | null | undefined
  /** Formats the time; by default as date and time. */
  format?: (time: number) => string
}

/** The time of an event; links to its transaction, if there is one. */
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
