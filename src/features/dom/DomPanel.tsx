import { useMemo, useState } from 'react'
import { clsx } from 'clsx'
import { parseDecimal, type Decimal } from '@/base/decimal'
import { ClickSizePicker } from '@/terminal/oneClick/ClickSizePicker'
import { useClickOrders } from '@/terminal/oneClick/useClickOrders'
import { formatTicks } from '@/terminal/format/format'
import { type Market, useMarket } from '@/terminal/market/market'
import { bookOf } from '@/terminal/market/marketBook'
import { describeRepriceEffect, selectRepriceEffect } from '@/terminal/orders/repriceEffect'
import { ordersOf } from '@/terminal/live/accountViews'
import { openOneClick, useOneClick } from '@/terminal/oneClick/oneClick'
import { ordersAt } from '@/terminal/orders/selectOwnLevels'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { domRequest } from '@/terminal/session/panelRequest'
import { useLive } from '@/terminal/live/useLive'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { announce } from '@/ui/announce'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { Panel } from '@/ui/Panel'
import { Select } from '@/ui/controls/Select'
import { text } from './messages'
import { useDomMarkers } from './useDomMarkers'
import { useDomScreen } from './useDomScreen'
import type { BookView, Live } from '@/feed/types'
import { NoData, STATE_OF_PHASE } from '@/terminal/start/NoData'

/** Minimum depth of the ladder's book. */
const MIN_DEPTH = 50

/** The price ladder of the open market: region `Price ladder`. */
export function DomPanel() {
  const market = useMarket()
  const { symbol, instrument } = market
  const [merges, setMerges] = useSetting('domMerge')
  const fallback = useDefaultStep(instrument)
  const chosen = merges[symbol.symbol] ?? fallback
  // Falls back to 1 if the venue does not offer the stored merge anymore.
  const step = instrument.merges.includes(chosen) ? chosen : 1
  return (
    <Panel
      title={text('title')}
      hideTitle
      lead={<OneClickSwitch symbol={symbol.symbol} />}
      actions={
        <Select
          label={text('step')}
          title={text('step')}
          compact
          value={String(step)}
          options={instrument.merges.map((merge) => ({ value: String(merge), label: formatTicks(merge, instrument) }))}
          onChange={(value) => setMerges({ ...merges, [symbol.symbol]: Number(value) })}
        />
      }
    >
      <PriceLadder key={step} market={market} step={step} />
    </Panel>
  )
}

/** Returns the default step at the first known price. It stays the same when the market moves. */
function useDefaultStep(instrument: Instrument): number {
  const { feed } = useServices()
  const [first, setFirst] = useState<{ symbolId: number; step: number } | null>(null)
  const { symbolId } = instrument
  const isSameMarket = first?.symbolId === symbolId
  const step = useLive(feed.ticker(symbolId), ({ ticker }) => {
    const last = isSameMarket ? null : (ticker?.last_price ?? null)
    return last === null ? null : defaultStep(instrument, parseDecimal(last))
  })
  if (step !== null) setFirst({ symbolId, step })
  return isSameMarket ? first.step : (step ?? 1)
}

/** The switch that shows and changes whether a press orders at once, and with which size. */
function OneClickSwitch({ symbol }: { symbol: string }) {
  const { on } = useOneClick(symbol)
  return (
    <>
      <button
        type="button"
        title={text(on ? 'oneClickOnHint' : 'oneClickOffHint')}
        aria-label={text(on ? 'oneClickOn' : 'oneClickOff')}
        onClick={() => openOneClick('mode')}
        className={clsx(
          'touchable h-6 shrink-0 rounded-md px-1.5 text-xs font-medium whitespace-nowrap',
          on ? 'bg-warn-soft text-warn' : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        {text(on ? 'oneClick' : 'oneClickOff')}
      </button>
      {on && <ClickSizePicker symbol={symbol} size="small" />}
    </>
  )
}

function PriceLadder({ market, step }: { market: Market; step: number }) {
  const { feed } = useServices()
  const { instrument } = market
  const { symbolId } = instrument
  const [depth] = useSetting('bookDepth')
  const { on } = useOneClick(instrument.symbol)
  const [follows, setFollows] = useState(true)
  const [mid, setMid] = useState<'inside' | 'above' | 'below'>('inside')
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const book = feed.book(bookOf(market, Math.max(depth, MIN_DEPTH), step))
  const phase = useLive(book, (view) => view.phase)
  const orders = useClickOrders(market)
  const account = useAccount()
  const ownAt = (isBid: boolean, ticks: number) => {
    const { open } = ordersOf(feed, account.address).getState()
    return ordersAt(open, isBid, instrument, step, ticks)
  }
  const markers = useDomMarkers(market, step, on)
  const style = useMemo(() => ({ ...markers, follows, movable: on }), [markers, follows, on])

  const { host, center } = useDomScreen({
    book,
    step,
    style,
    onMid: setMid,
    onDrag: setDragged,
    onPress: (isBid, ticks) => {
      if (on) return void orders.place(isBid, ticks)
      offerToTicket({ symbolId, ticks, isBuy: isBid })
      announce(text('taken', { price: formatTicks(ticks, instrument) }))
    },
    onCancel: (isBid, ticks) => {
      for (const order of ownAt(isBid, ticks)) void orders.cancel(order)
    },
    onReprice: (isBid, from, to) => {
      for (const order of ownAt(isBid, from)) void orders.move(order, to)
    },
  })

  domRequest.useRequest((request) => (request === 'center' ? center() : setFollows(!follows)))
  return (
    <div className="flex h-full flex-col">
      <div className={clsx('relative min-h-0 flex-1', phase !== 'live' && 'opacity-50')}>
        <div ref={host} dir="ltr" className="absolute inset-0" />
        <DomFallback book={book} />
      </div>
      <div className="flex h-8 shrink-0 items-center gap-2 border-t border-line px-2">
        <Button size="small" title={text('centerHint')} onClick={center}>
          {text('center')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          title={text('autoHint')}
          aria-pressed={follows}
          className="pressed:text-accent"
          onClick={() => setFollows(!follows)}
        >
          {text('auto')}
        </Button>
        {dragged && (
          <DragEffect orders={ownAt(dragged.isBid, dragged.from)} ticks={dragged.to} instrument={instrument} />
        )}
        {phase === 'stale' && (
          <Badge tone="warn" title={text('staleHint')} className="ms-auto">
            {text('stale')}
          </Badge>
        )}
        {phase === 'live' && mid !== 'inside' && !dragged && (
          <button type="button" onClick={center} className="ms-auto text-xs text-accent">
            {text(mid)}
          </button>
        )}
      </div>
    </div>
  )
}

/** The dragged order, and the price under it; ticks. */
type Dragged = { isBid: boolean; from: number; to: number }

/** Shows the immediate effect of dropping the order at a price. */
function DragEffect({
  orders,
  ticks,
  instrument,
}: {
  orders: readonly Order[]
  ticks: number
  instrument: Instrument
}) {
  const { feed } = useServices()
  const { ticker } = useLive(feed.ticker(instrument.symbolId))
  const [effect] = orders
    .map((order) => selectRepriceEffect({ order, field: 'price', ticks }, ticker, instrument))
    .filter((candidate) => candidate !== null)
  if (!effect) return null
  return <span className="ms-auto truncate text-xs text-warn">{describeRepriceEffect(effect, instrument)}</span>
}

/**
 * Divisor of the price for the height of a row: half a basis point, so that about 16 rows show both sides of the
 * market.
 */
const ROW_SHARE = 20_000n

/** The default step of a price ladder, in ticks: the largest that is at most half a basis point. */
export function defaultStep({ merges, tick }: Pick<Instrument, 'merges' | 'tick'>, price: Decimal): number {
  const fitting = merges.filter((merge) => BigInt(merge) * tick <= price / ROW_SHARE)
  return Math.max(1, ...fitting)
}

const ROWS = 12

/** The content in place of the price ladder while there are no levels: loading, empty or rejected. */
function DomFallback({ book }: { book: Live<BookView> }) {
  const phase = useLive(book, (view) => view.phase)
  const problem = useLive(book, (view) => view.problem)
  const hasLevels = useLive(book, (view) => view.bids.count + view.asks.count > 0)
  if (phase !== 'error' && hasLevels) return null
  return (
    <NoData
      state={STATE_OF_PHASE[phase]}
      loading={text('loading')}
      rows={ROWS}
      empty={text('empty')}
      hint={text('emptyHint')}
      failed={text('failed')}
      problem={problem}
    />
  )
}
