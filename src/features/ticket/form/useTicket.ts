import { useEffect, useMemo } from 'react'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { usePositions } from '@/terminal/live/accountViews'
import { usePanelScope, type Market } from '@/terminal/market/market'
import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import { useAccount } from '@/terminal/session/Services'
import type { ExitKind } from '@/terminal/orders/orderPreviews'
import { type TicketIntent, useTicketIntent } from '@/terminal/orders/ticketIntent'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { estimateTicket, type TicketEstimate } from '../preview/estimateTicket'
import { placedOrderType, type TicketForm, type TicketKey, ticketKey, useTicketForm } from './ticketForm'
import { type TicketFunds, useTicketFunds } from './useTicketFunds'
import { type TicketMarket, useTicketMarket } from './useTicketMarket'

/** The data that all parts of the ticket use. */
export type Ticket = TicketEstimate & {
  market: Market
  /** The key of the ticket's form. */
  key: TicketKey
  /** The enclosing panel with a market of its own, if any. */
  panel: string | undefined
  /** Returns whether an intent from another panel is for this ticket. */
  acceptsIntent: (intent: TicketIntent) => boolean
  /** The shown account; null without a wallet. */
  address: string | null
  /** Whether the account can be traded; false while it is only watched. */
  writable: boolean
  form: TicketForm
  change: (change: Partial<TicketForm>) => void
  live: TicketMarket
  funds: TicketFunds
  /** Whether the parts for an account or an advanced order are shown, whose code is lazy. */
  showsAccountParts: boolean
}

/** Reads the form, market, account and estimate of the ticket of one market. */
export function useTicket(market: Market): Ticket {
  const { instrument } = market
  const { address, writable } = useAccount()
  const { symbolId } = instrument
  const scope = usePanelScope()
  const key = ticketKey(symbolId, scope?.id)
  const acceptsIntent = ({ symbolId: id, panel }: TicketIntent) =>
    id === symbolId && (!scope || scope.acceptsIntent(id, panel))
  const [chosen, change] = useTicketForm(key)
  const form = useClosingSide(chosen, market, address)
  const defaultSlippage = useDefaultSlippage()
  const live = useTicketMarket(market, isBlank(form))
  const funds = useTicketFunds(market, address, form)
  useEffect(() => scope?.addTicket(symbolId), [scope, symbolId])
  const estimate = estimateTicket({ market, form, live, funds, defaultSlippage })
  useTicketIntent(acceptsIntent, ({ ticks, lots, isBuy, triggerTicks, exit, orderType, fields }) => {
    // A scaled order or TWAP puts prices and sizes into its own fields; an intent with an order type replaces it.
    if (form.composite && !orderType) return
    change({
      ...(ticks !== undefined && {
        ...(form.orderType === 'conditional' ? { then: 'limit' } : { orderType: 'limit' }),
        priceMatch: null,
        price: formatPlainPrice(priceOfTicks(ticks, instrument), instrument),
      }),
      ...(lots !== undefined && {
        sizeUnit: 'base',
        quantity: formatPlainSize(sizeOfLots(lots, instrument), instrument),
      }),
      ...(isBuy !== undefined && { isBuy }),
      ...(triggerTicks !== undefined && {
        trigger: formatPlainPrice(priceOfTicks(triggerTicks, instrument), instrument),
      }),
      ...(exit && movedExit(form, formatPlainPrice(priceOfTicks(exit.ticks, instrument), instrument), exit.kind)),
      ...(orderType && { orderType, composite: null }),
      ...fields,
    })
  })
  return {
    market,
    key,
    panel: scope?.id,
    acceptsIntent,
    address,
    writable,
    form,
    change,
    live,
    funds,
    showsAccountParts: address !== null || isAdvanced(form),
    ...estimate,
  }
}

/**
 * Returns the form with the side that TP/SL of a position have: in one-way mode the side that closes the position. It is
 * not stored, so that the trader's own choice comes back with another order type.
 */
function useClosingSide(form: TicketForm, { instrument }: Market, address: string | null): TicketForm {
  const positionMode = useAccountInfo(address).data?.position_mode
  const { positions } = usePositions(address)
  const isTpsl = form.orderType === 'tpsl' && positionMode !== 'hedge'
  const position = isTpsl ? positions.find(({ symbol_id: id }) => id === instrument.symbolId) : undefined
  const isBuy = position ? position.open_size.startsWith('-') : form.isBuy
  return useMemo(() => (isBuy === form.isBuy ? form : { ...form, isBuy }), [form, isBuy])
}

/** Returns the form change that moves the trigger price of an exit. */
function movedExit(form: TicketForm, trigger: string, kind: ExitKind): Partial<TicketForm> {
  const name = kind === 'take_profit' ? 'takeProfit' : 'stopLoss'
  return { [name]: { ...form[name], trigger } }
}

/** Whether the form is an untouched limit order. */
function isBlank(form: TicketForm): boolean {
  return (
    form.orderType === 'limit' &&
    form.composite === null &&
    form.priceFrom !== 'trader' &&
    form.quantity === '' &&
    !isAdvanced(form)
  )
}

/** Whether the ticket shows more than the basic fields of limit and market orders. */
function isAdvanced(form: TicketForm): boolean {
  return form.orderType !== placedOrderType(form) || form.bracket || form.priceMatch !== null
}
