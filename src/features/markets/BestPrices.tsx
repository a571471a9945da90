import { useQuery } from '@tanstack/react-query'
import { depthQuery } from '@/client/queries/marketQueries'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { useServices } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import type { Instrument } from '@/trading/instrument/instrument'
import { Cell } from '@/ui/table/Table'

type Props = { instrument: Instrument }

/**
 * Two cells: the best price of each side over how much stands there, a few times a second; until the first of them is
 * pushed, as the book was read.
 */
export function BestPrices({ instrument }: Props) {
  const { feed, http } = useServices()
  const pushed = useSampled(feed.best(instrument.symbolId), (view) => view.best)
  const read = useQuery({ ...depthQuery(http, instrument.symbolId), enabled: pushed === null }).data
  const bid = pushed ? [pushed.bid_price, pushed.bid_size] : read?.bids[0]
  const ask = pushed ? [pushed.ask_price, pushed.ask_size] : read?.asks[0]
  return (
    <>
      <Side price={bid?.[0]} size={bid?.[1]} instrument={instrument} className="text-up" />
      <Side price={ask?.[0]} size={ask?.[1]} instrument={instrument} className="text-down" />
    </>
  )
}

type SideProps = Props & { price: string | null | undefined; size: string | null | undefined; className: string }

function Side({ price, size, instrument, className }: SideProps) {
  return (
    <Cell align="right" className="w-28">
      <span className={price ? className : 'text-faint'}>{formatPrice(price, instrument)}</span>
      <span className="block text-xs text-faint">{price ? formatSize(size, instrument) : ''}</span>
    </Cell>
  )
}
