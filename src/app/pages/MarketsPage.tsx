import { MarketsTable } from '@/features/markets/MarketsTable'
import { MarketsPageFrame } from './MarketsPageFrame'
import { text } from '../messages'

/** The page of all markets. */
export function MarketsPage() {
  return (
    <MarketsPageFrame pageTitle={text('markets')} title={text('markets')}>
      <MarketsTable />
    </MarketsPageFrame>
  )
}
