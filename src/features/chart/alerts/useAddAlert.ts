import { parseDecimal } from '@/base/decimal'
import { priceTerms } from '@/terminal/alerts/createAlertList'
import { createText } from '@/terminal/format/text'
import { formatTicks } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'

const text = createText({
  set: 'Alert set at {price}',
  atMarket: 'The market is at this price now.',
  noLast: 'No last price yet.',
})

/** Returns a function that adds an alert at a price of a market (in ticks) and notifies the trader. */
export function useAddAlert(instrument: Instrument): (ticks: number) => Promise<void> {
  const { alerts, feed } = useServices()
  return async (ticks) => {
    const list = await alerts.load()
    if (!list) return
    const last = feed.ticker(instrument.symbolId).getState().ticker?.last_price
    if (!last) return notify({ tone: 'warn', title: text('noLast') })
    const [price, now] = [priceOfTicks(ticks, instrument), parseDecimal(last)]
    if (price === now) return notify({ tone: 'warn', title: text('atMarket') })
    list.add(priceTerms(instrument.symbolId, price, now), now)
    notify({ tone: 'plain', title: text('set', { price: formatTicks(ticks, instrument) }) })
  }
}
