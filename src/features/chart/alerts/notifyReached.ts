import { parseDecimal } from '@/base/decimal'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import { notifyAloud } from '@/terminal/alerts/notifyAloud'
import { formatPrice } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import type { Services } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'

/** Notifies the trader that an alert was reached: a notice on the page; `aloud`, also the sound and the notification that were chosen. */
export function notifyReached(
  { feed, settings }: Pick<Services, 'feed' | 'settings'>,
  { id, symbolId, price }: PriceAlert,
  instrument: Instrument,
  aloud: boolean,
): void {
  const title = text('reached', { symbol: instrument.symbol, price: formatPrice(parseDecimal(price), instrument) })
  const last = feed.candle(symbolId, '1m').getState().bar?.close
  const detail = last ? text('last', { price: formatPrice(last, instrument) }) : text('lastUnknown')
  notify({ tone: 'warn', title, detail })
  if (aloud) notifyAloud(settings.getState(), { title, detail, tag: id })
}
