import { useQuery } from '@tanstack/react-query'
import { depthQuery } from '@/client/queries/depthQuery'
import { formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import { useServices } from '@/desk/Services'
import { useSampled } from '@/desk/useSampled'
import type { Instrument } from '@/trading/instrument'

type Props = { instrument: Instrument }

/**
 * The best price of each side and how much stands there, a few times a second; until the first of them is pushed, as the
 * book was read.
 */
export function BestPrices({ instrument }: Props) {
  const { feed, http } = useServices()
  const pushed = useSampled(feed.best(instrument.symbolId), (view) => view.best)
  const read = useQuery({ ...depthQuery(http, instrument.symbolId), enabled: pushed === null }).data
  const bid = pushed ? [pushed.bid_price, pushed.bid_size] : read?.bids[0]
  const ask = pushed ? [pushed.ask_price, pushed.ask_size] : read?.asks[0]
  if (!pushed && !read) return UNKNOWN
  return (
    <span className="inline-flex gap-2">
      <Side price={bid?.[0]} size={bid?.[1]} instrument={instrument} className="text-up" />
      <span className="text-faint">/</span>
      <Side price={ask?.[0]} size={ask?.[1]} instrument={instrument} className="text-down" />
    </span>
  )
}

type SideProps = Props & { price: string | null | undefined; size: string | null | undefined; className: string }

function Side({ price, size, instrument, className }: SideProps) {
  if (!price) return <span className="text-faint">{UNKNOWN}</span>
  return (
    <span className={className}>
      {formatPrice(price, instrument)} <span className="text-faint">× {formatSize(size, instrument)}</span>
    </span>
  )
}
