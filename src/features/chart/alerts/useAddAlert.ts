import { parseDecimal } from '@/base/decimal'
import { formatTicks } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import { text } from './messages'

/** Sets an alert at a price of a market, in ticks, and says so. */
export function useAddAlert(instrument: Instrument): (ticks: number) => Promise<void> {
  const { alerts, feed } = useServices()
  return async (ticks) => {
    const book = await alerts.load()
    if (!book) return
    const last = feed.ticker(instrument.symbolId).getState().ticker?.last_price
    if (!last) return notify({ tone: 'warn', title: text('noLast') })
    const price = priceOfTicks(ticks, instrument)
    if (price === parseDecimal(last)) return notify({ tone: 'warn', title: text('atMarket') })
    book.add(instrument.symbolId, price, parseDecimal(last))
    notify({ tone: 'plain', title: text('set', { price: formatTicks(ticks, instrument) }) })
  }
}
