import { useEffect } from 'react'
import { usePanelScope } from '@/terminal/market/market'
import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import { useAccount } from '@/terminal/session/Services'
import type { Market } from '@/terminal/market/market'
import type { ExitKind } from '@/terminal/orders/orderPreviews'
import { type TicketIntent, useTicketIntent } from '@/terminal/orders/ticketIntent'
import { useUsualSlippage } from '@/terminal/orders/useUsualSlippage'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { estimateTicket, type TicketEstimate } from '../preview/estimateTicket'
import { actsAs, type TicketForm, type TicketKey, ticketKey, useTicketForm } from './ticketForm'
import { type TicketFunds, useTicketFunds } from './useTicketFunds'
import { type TicketMarket, useTicketMarket } from './useTicketMarket'

/** Everything that the parts of the ticket work with. */
export type Ticket = TicketEstimate & {
  market: Market
  /** Names what is typed on it. */
  key: TicketKey
  /** The panel that it stands in, where that has a market of its own. */
  panel: string | undefined
  /** Whether something that another panel hands over is meant for it. */
  isMeant: (intent: TicketIntent) => boolean
  /** The account that is shown; null when no wallet is connected. */
  address: string | null
  /** Whether anything may be written for it; not while it is only watched. */
  writable: boolean
  form: TicketForm
  change: (change: Partial<TicketForm>) => void
  live: TicketMarket
  funds: TicketFunds
  /** Whether the parts for an account or for an advanced order are shown; their code is loaded for it. */
  showsAccountParts: boolean
}

/** Puts the ticket of one market together. */
export function useTicket(market: Market): Ticket {
  const { instrument } = market
  const { address, writable } = useAccount()
  const { symbolId } = instrument
  const scope = usePanelScope()
  const key = ticketKey(symbolId, scope?.id)
  const isMeant = ({ symbolId: id, panel }: TicketIntent) => id === symbolId && (!scope || scope.isMeant(id, panel))
  const [form, change] = useTicketForm(key)
  const usualSlippage = useUsualSlippage()
  const live = useTicketMarket(market, isBlank(form))
  const funds = useTicketFunds(market, address, form)
  useEffect(() => scope?.addTicket(symbolId), [scope, symbolId])
  const estimate = estimateTicket({ market, form, live, funds, usualSlippage })
  useTicketIntent(isMeant, ({ ticks, lots, isBuy, triggerTicks, exit, orderType, fields }) => {
    // A scaled order or TWAP takes prices and sizes into its own fields; an intent that names an order type replaces it.
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
    isMeant,
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

/** An exit of the order with another trigger price. */
function movedExit(form: TicketForm, trigger: string, kind: ExitKind): Partial<TicketForm> {
  const name = kind === 'take_profit' ? 'takeProfit' : 'stopLoss'
  return { [name]: { ...form[name], trigger } }
}

/** Whether nothing was typed yet for a plain limit order. */
function isBlank(form: TicketForm): boolean {
  return (
    form.orderType === 'limit' &&
    form.composite === null &&
    form.priceFrom !== 'trader' &&
    form.quantity === '' &&
    !isAdvanced(form)
  )
}

/** Whether what is chosen shows more than the fields of limit and market orders. */
function isAdvanced(form: TicketForm): boolean {
  return form.orderType !== actsAs(form) || form.bracket || form.priceMatch !== null
}
