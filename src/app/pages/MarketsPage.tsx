import { MarketTable } from '@/features/markets/table/MarketTable'
import { MarketsPageFrame } from './MarketsPageFrame'
import { text } from '../messages'

/** The page of all markets, with search, filters and sorting. */
export function MarketsPage() {
  return (
    <MarketsPageFrame pageTitle={text('markets')} title={text('markets')}>
      <div className="mx-auto flex w-full max-w-400 flex-col gap-3 p-3 sm:p-4">
        <h1 className="text-lg font-semibold">{text('markets')}</h1>
        <MarketTable view="screener" />
      </div>
    </MarketsPageFrame>
  )
}
