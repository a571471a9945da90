import { Checkbox } from '@/ui/controls/Checkbox'
import { text } from './messages'
import {
  bracketFault,
  placedOrderType,
  closesWholePosition,
  type TicketForm,
  type TicketOrderType,
  type CompositeOrderType,
} from './form/ticketForm'
import { type Ticket, useTicket } from './form/useTicket'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { useQuantityRequests } from '@/terminal/session/deskPanel'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { lazyPart, PartBoundary } from '@/ui/lazyPart'
import { Panel } from '@/ui/Panel'
import { Skeleton } from '@/ui/Skeleton'
import { AccountChips } from './account/AccountChips'
import { LimitFields } from './fields/LimitFields'
import { MoreOptions } from './fields/MoreOptions'
import {
  BracketFields,
  ConditionalFields,
  PositionEffect,
  PositionExitFields,
  preloadAccountParts,
  ProjectionRows,
  TicketAccount,
} from './lazyParts'
import { OrderTypeChoice } from './fields/OrderTypeChoice'
import { PriceField } from './fields/PriceField'
import { QuantityField } from './fields/QuantityField'
import { ShareButtons } from './fields/ShareButtons'
import { SlippageField } from './fields/SlippageField'
import { SubmitArea } from './submit/SubmitArea'
import { TryItNow } from './practice/TryItNow'
import { TicketSummary } from './preview/TicketSummary'
import { Segmented } from '@/ui/controls/Segmented'

const FAULTS = { waits: 'bracketWaits', closes: 'bracketCloses' } as const

/** Adds a take-profit and a stop-loss to the order, or shows why that is not possible. */
function BracketSwitch({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  const fault = bracketFault(form)
  return (
    <Checkbox
      label={text('bracket')}
      checked={form.bracket}
      disabled={fault !== null}
      hint={fault ? text(FAULTS[fault]) : undefined}
      onChange={(bracket) => change({ bracket })}
    />
  )
}

const ScaledOrderTicket = lazyPart(async () => (await import('./scaledOrders/ScaledOrderTicket')).ScaledOrderTicket)
const TwapTicket = lazyPart(async () => (await import('./twap/TwapTicket')).TwapTicket)

const ORDER_TYPES = ['limit', 'market', 'conditional', 'tpsl'] as const satisfies readonly TicketOrderType[]
const COMPOSITE_TYPES = ['scaledOrder', 'twap'] as const satisfies readonly CompositeOrderType[]

/** The order ticket of the open market. Typed values are kept per market. */
export function TicketPanel() {
  const ticket = useTicket(useMarket())
  const { form, change, market, address } = ticket
  useEffect(() => {
    if (address !== null) preloadAccountParts()
  }, [address])
  const body = useRef<HTMLDivElement>(null)
  const scope = usePanelScope()
  const isInUse = () => !scope || scope.acceptsIntent(null)
  useQuantityRequests(isInUse, () => {
    const find = (selector: string) => body.current?.querySelector<HTMLInputElement>(selector)
    // An order that closes a whole position has no quantity.
    const field = find('input[name="quantity"]') ?? find('input')
    field?.focus()
  })
  const isTpsl = form.orderType === 'tpsl'
  const narrow = useNarrowDesk()
  return (
    <Panel
      title={scope ? text('titleOf', { symbol: market.instrument.symbol }) : text('title')}
      hideTitle={narrow}
      lead={
        scope && (
          <PartBoundary>
            <TicketAccount ticket={ticket} />
          </PartBoundary>
        )
      }
    >
      {/* CSS containment: typing causes no layout or paint of the rest of the page. */}
      <div className="absolute inset-0 overflow-y-auto overscroll-contain scroll-pb-24 contain-strict will-change-[opacity]">
        <div ref={body} className="flex min-h-full flex-col gap-3 p-3 pb-0">
          <TryItNow />
          {market.instrument.kind === 'perpetual' && <AccountChips ticket={ticket} />}
          <SideChoice ticket={ticket} />
          <OrderTypeChoice
            value={form.composite ?? form.orderType}
            types={[...ORDER_TYPES, ...COMPOSITE_TYPES]}
            onChange={(chosen) => change(choose(chosen))}
          />
          {!isTpsl && ticket.funds.positionMode === 'hedge' && market.instrument.kind === 'perpetual' && (
            <PartBoundary rows={1}>
              <PositionEffect ticket={ticket} />
            </PartBoundary>
          )}
          {form.composite === null ? (
            <SingleOrder ticket={ticket} />
          ) : (
            <Suspense fallback={<Skeleton rows={6} />}>
              {form.composite === 'scaledOrder' ? (
                <ScaledOrderTicket ticket={ticket} />
              ) : (
                <TwapTicket ticket={ticket} />
              )}
            </Suspense>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** The fields of one order, its button, and its cost. */
function SingleOrder({ ticket }: { ticket: Ticket }) {
  const { form, market } = ticket
  const fields = useId()
  const isTpsl = form.orderType === 'tpsl'
  const sized = !closesWholePosition(form, market.instrument)
  const isMarket = placedOrderType(form) === 'market'
  return (
    <>
      {/* Enter submits in these fields only; elsewhere in the ticket it has other functions. */}
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        {form.orderType === 'conditional' && (
          <PartBoundary rows={2}>
            <ConditionalFields ticket={ticket} />
          </PartBoundary>
        )}
        {isTpsl && (
          <PartBoundary rows={4}>
            <PositionExitFields ticket={ticket} />
          </PartBoundary>
        )}
        {!isMarket && <PriceField ticket={ticket} />}
        {sized && <QuantityField ticket={ticket} />}
      </form>
      {sized && <ShareButtons ticket={ticket} />}
      {!isTpsl && (isMarket ? <SlippageField ticket={ticket} /> : <LimitFields ticket={ticket} />)}
      {!isTpsl && <BracketSwitch ticket={ticket} />}
      {form.bracket && (
        <PartBoundary rows={4}>
          <BracketFields ticket={ticket} />
        </PartBoundary>
      )}
      {!isTpsl && <MoreOptions ticket={ticket} />}
      <TicketSummary ticket={ticket}>
        {ticket.showsAccountParts && (
          <PartBoundary>
            <ProjectionRows ticket={ticket} />
          </PartBoundary>
        )}
      </TicketSummary>
      <SubmitArea ticket={ticket} fields={fields} />
    </>
  )
}

/**
 * Returns the form changes for a chosen order type. A scaled order or TWAP consists of plain limit or market orders.
 */
function choose(chosen: TicketOrderType | CompositeOrderType): Partial<TicketForm> {
  if (isComposite(chosen)) return { composite: chosen, orderType: 'limit', bracket: false }
  return { composite: null, orderType: chosen }
}

function isComposite(chosen: TicketOrderType | CompositeOrderType): chosen is CompositeOrderType {
  return COMPOSITE_TYPES.some((composite) => composite === chosen)
}

/** Chooses buy or sell. For TP/SL in one-way mode, only the side that closes the position can be chosen. */
function SideChoice({ ticket }: { ticket: Ticket }) {
  const { form, change, funds } = ticket
  const isTpsl = form.orderType === 'tpsl' && funds.positionMode !== 'hedge'
  const size = isTpsl ? (funds.funds?.position ?? 0n) : 0n
  return (
    <Segmented
      label={text('side')}
      size="large"
      value={form.isBuy ? 'buy' : 'sell'}
      options={[
        { value: 'buy', label: text('buy'), tone: 'up', disabled: size > 0n },
        { value: 'sell', label: text('sell'), tone: 'down', disabled: size < 0n },
      ]}
      onChange={(side) => change({ isBuy: side === 'buy' })}
    />
  )
}
