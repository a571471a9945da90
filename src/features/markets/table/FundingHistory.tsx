import { useInfiniteQuery } from '@tanstack/react-query'
import { isNextPageFailing, isReadFailing } from '@/client/queries/isReadFailing'
import { fundingRatesQuery } from '@/client/queries/marketQueries'
import { formatPercent, formatPrice } from '@/terminal/format/format'
import { formatDuration } from '@/terminal/format/formatTime'
import { TableTime } from '@/terminal/format/TableTime'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { averageRate } from '@/trading/market/marketStatistics'
import { text } from './messages'

type Props = { market: Market; onClose: () => void }

/** Dialog with a perpetual's past funding: each rate with its mark price, and the average of the shown rates. */
export function FundingHistory({ market, onClose }: Props) {
  const { http } = useServices()
  const { instrument, symbol } = market
  const query = useInfiniteQuery(fundingRatesQuery(http, instrument.symbolId))
  const rates = query.data ?? []
  const failing = isReadFailing(query)
  const average = averageRate(rates.map(({ rate }) => rate))
  return (
    <Dialog width="medium" title={text('fundingTitle', { symbol: instrument.symbol })} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {symbol.funding_interval !== undefined &&
            text('fundingEvery', { age: formatDuration(symbol.funding_interval) })}{' '}
          {average !== null &&
            text('fundingAverage', { rate: formatPercent(average, 5, { signed: true }), count: rates.length })}
        </p>
        {query.isPending && !failing && <Skeleton rows={5} />}
        {failing && rates.length === 0 && <ReadFailure query={query} title={text('fundingFailed')} className="h-32" />}
        {!query.isPending && !failing && rates.length === 0 && (
          <EmptyState title={text('noFunding')} className="h-24" />
        )}
        {rates.length > 0 && (
          <Table label={text('fundingTitle', { symbol: instrument.symbol })}>
            <TableHead>
              <HeadCell>{text('time')}</HeadCell>
              <HeadCell align="end">{text('rate')}</HeadCell>
              <HeadCell align="end">{text('mark')}</HeadCell>
            </TableHead>
            <tbody>
              {rates.map((rate) => (
                <Row key={rate.time}>
                  <Cell className="text-muted">
                    <TableTime time={rate.time} />
                  </Cell>
                  <Cell align="end">{formatPercent(rate.rate, 5, { signed: true })}</Cell>
                  <Cell align="end">{formatPrice(rate.mark_price, instrument)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        {query.hasNextPage && (
          <Button
            className="self-start"
            busy={query.isFetchingNextPage && !isNextPageFailing(query)}
            onClick={() => void query.fetchNextPage()}
          >
            {text('older')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
