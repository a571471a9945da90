import { formatTicks, withoutGroups } from '@/terminal/format/format'
import { useClickOrders } from '@/terminal/oneClick/useClickOrders'
import { useMarket } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { useOneClick } from '@/terminal/oneClick/oneClick'
import { useAccount, useServices } from '@/terminal/session/Services'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import { announce } from '@/ui/announce'
import { text } from './messages'
import type { PlaceChoice } from './PlaceMenu'
import { parseDecimal } from '@/base/decimal'
import { priceTerms } from '@/terminal/alerts/createAlertList'

/** The actions at a price, and the action of a double click. Prices in ticks. */
export type PlaceActions = {
  /**
   * Returns the actions at a price. `newest`: the newest price, which decides whether a conditional order is a stop.
   */
  choices: (ticks: number, newest: number | null) => readonly PlaceChoice[]
  pick: (ticks: number, isBuy: boolean) => void
}

/**
 * Returns the orders that can be placed from the chart. They fill price and side into the ticket; with one-click
 * trading, limit orders are sent at once.
 */
export function usePlaceChoices(instrument: Instrument): PlaceActions {
  const { symbolId, symbol } = instrument
  const { writable } = useAccount()
  const { on, sizes, chosen } = useOneClick(symbol)
  const addAlert = useAddAlert(instrument)
  const { place } = useClickOrders(useMarket())

  const toTicket = (ticks: number, isBuy: boolean) => {
    offerToTicket({ symbolId, ticks, isBuy, orderType: 'limit' })
    announce(text('toTicket', { price: formatTicks(ticks, instrument) }))
  }
  const whenReached = (triggerTicks: number, isBuy: boolean) => {
    offerToTicket({ symbolId, triggerTicks, isBuy, orderType: 'conditional' })
    announce(text('toTicket', { price: formatTicks(triggerTicks, instrument) }))
  }

  const limit = (ticks: number, isBuy: boolean) => (on ? void place(isBuy, ticks) : toTicket(ticks, isBuy))
  const size = `${sizes.amounts[chosen]} ${sizes.coin === 'base' ? instrument.base : instrument.quote}`

  const choices = (ticks: number, newest: number | null): PlaceChoice[] => {
    const price = formatTicks(ticks, instrument)
    const [isAbove, isBelow] = [newest !== null && ticks > newest, newest !== null && ticks < newest]
    const orders: PlaceChoice[] = [
      {
        key: 'buy',
        tone: 'up',
        ...(on && { writes: 'chart-order' }),
        label: text(on ? 'buyNow' : 'buyLimit', { price, size }),
        run: () => limit(ticks, true),
      },
      {
        key: 'sell',
        tone: 'down',
        ...(on && { writes: 'chart-order' }),
        label: text(on ? 'sellNow' : 'sellLimit', { price, size }),
        run: () => limit(ticks, false),
      },
      {
        key: 'buyWhen',
        tone: 'up',
        label: text(isAbove ? 'buyStop' : 'buyTouched', { price }),
        run: () => whenReached(ticks, true),
      },
      {
        key: 'sellWhen',
        tone: 'down',
        label: text(isBelow ? 'sellStop' : 'sellTouched', { price }),
        run: () => whenReached(ticks, false),
      },
    ]
    return [
      ...(writable ? orders : []),
      { key: 'alert', label: text('alert', { price }), run: () => void addAlert(ticks) },
      { key: 'copy', label: text('copy', { price }), run: () => void copyPrice(price) },
    ]
  }
  return { choices, pick: (ticks, isBuy) => (writable ? limit(ticks, isBuy) : undefined) }
}

async function copyPrice(price: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(withoutGroups(price))
    notify({ tone: 'plain', title: text('copied', { price }) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    notify({ tone: 'warn', title: text('notCopied') })
  }
}

/** Returns a function that adds an alert at a price of a market (in ticks) and notifies the trader. */
function useAddAlert(instrument: Instrument): (ticks: number) => Promise<void> {
  const { alerts, feed } = useServices()
  return async (ticks) => {
    const list = await alerts.load()
    if (!list) return
    const last = feed.ticker(instrument.symbolId).getState().ticker?.last_price
    if (!last) return notify({ tone: 'warn', title: text('alertNoLast') })
    const [price, lastPrice] = [priceOfTicks(ticks, instrument), parseDecimal(last)]
    if (price === lastPrice) return notify({ tone: 'warn', title: text('alertAtMarket') })
    list.add(priceTerms(instrument.symbolId, price, lastPrice), lastPrice)
    notify({ tone: 'plain', title: text('alertSet', { price: formatTicks(ticks, instrument) }) })
  }
}
