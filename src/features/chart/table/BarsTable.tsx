import { useState } from 'react'
import { priceChange } from '@/trading/market/marketStatistics'
import { isDaily } from '@/protocol/records/interval'
import type { Kline } from '@/protocol/records/kline'
import { formatNumber, formatPercent, formatPrice } from '@/terminal/format/format'
import { useSampled } from '@/terminal/live/useSampled'
import { useSetting } from '@/terminal/session/Services'
import { Select } from '@/ui/controls/Select'
import { Dialog } from '@/ui/overlays/Dialog'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { UTC, zoneOf } from '@/terminal/format/zones'
import { civilTime } from '@/terminal/format/formatTime'
import { formatMoment } from '../canvas/formatAxisTime'
import type { ChartStage } from '../ChartStage'
import { text } from './messages'

/** Interval of updating the open bar's numbers, ms: slow enough to be read or listened to. */
const PACE_MS = 2000
const COUNTS = ['20', '50', '200', '500'] as const
const PRICES = ['open', 'high', 'low', 'close'] as const

type Props = { stage: ChartStage; onClose: () => void }

/** Dialog with the newest bars of the chart as a table, newest first, for screen readers and for exact numbers. */
export function BarsTable({ stage, onClose }: Props) {
  const { instrument, interval } = stage
  const [count, setCount] = useState<(typeof COUNTS)[number]>('50')
  const [zone] = useSetting('timeZone')
  const bars = useSampled(stage.bars, (all) => all, PACE_MS)
  const shownBars = bars.slice(-Number(count)).toReversed()
  const daily = isDaily(interval)
  const momentOf = (bar: Kline) => formatMoment(civilTime(bar.start, daily ? UTC : zoneOf(zone)), daily)
  const title = text('title', { symbol: instrument.symbol, interval })
  return (
    <Dialog title={title} onClose={onClose} width="large">
      <div className="flex flex-col gap-3">
        <Select
          label={text('count')}
          value={count}
          options={COUNTS.map((value) => ({ value, label: value }))}
          onChange={setCount}
          hint={text('hint')}
        />
        <div className="h-[60dvh] border-t border-line">
          <Table label={title} rowCount={shownBars.length + 1}>
            <TableHead>
              <HeadCell>{text('time')}</HeadCell>
              {PRICES.map((price) => (
                <HeadCell key={price} align="end">
                  {text(price === 'close' ? 'close_price' : price)}
                </HeadCell>
              ))}
              <HeadCell align="end">{text('change')}</HeadCell>
              <HeadCell align="end">{text('volume', { coin: instrument.base })}</HeadCell>
            </TableHead>
            <tbody>
              {shownBars.map((bar) => (
                <Row key={bar.start}>
                  <th
                    scope="row"
                    className="h-7 border-b border-line/50 px-2 ps-3 text-start font-normal whitespace-nowrap"
                  >
                    {momentOf(bar)}
                  </th>
                  {PRICES.map((price) => (
                    <Cell key={price} align="end">
                      {formatPrice(bar[price], instrument)}
                    </Cell>
                  ))}
                  <Cell align="end">{formatPercent(priceChange(bar.open, bar.close), 2, { signed: true })}</Cell>
                  <Cell align="end">{formatNumber(bar.volume, instrument.sizeDecimals)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </Dialog>
  )
}
