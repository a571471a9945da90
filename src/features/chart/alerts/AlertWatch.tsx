import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { AlertBook } from '@/terminal/alerts/createAlertBook'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { createMarkets } from '@/terminal/market/market'
import { useServices, type Services } from '@/terminal/session/Services'
import { watchAlerts } from './watchAlerts'
import { parseDecimal } from '@/base/decimal'
import { notifyAloud } from '@/terminal/alerts/notifyAloud'
import { formatPrice } from '@/terminal/format/format'
import { notify } from '@/terminal/notifications/notify'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'

/** Watches the prices of all alerts, and notifies the trader when one is reached. Shows nothing. */
export function AlertWatch() {
  const book = useLoaded(useServices().alerts, true)
  return book && <Watch book={book} />
}

function Watch({ book }: { book: AlertBook }) {
  const services = useServices()
  const { feed } = services
  // One tab of the browser watches, and is heard.
  const leads = useRef(false)
  const markets = useQuery({ ...symbolsQuery(services.http), select: createMarkets }).data
  const known = markets !== undefined
  const announce = useEffectEvent((alert: PriceAlert) => {
    const market = markets?.find(({ instrument }) => instrument.symbolId === alert.symbolId)
    if (market) notifyReached(services, alert, market.instrument, leads.current)
  })
  useEffect(
    () =>
      book.alerts.subscribe((after, before) => {
        const waiting = new Set(before.filter(({ firedAt }) => firedAt === null).map(({ id }) => id))
        for (const alert of after) if (alert.firedAt !== null && waiting.has(alert.id)) announce(alert)
      }),
    [book],
  )
  useEffect(() => {
    // Nothing may be reached before it can be said.
    if (!known) return
    return book.lead(() => {
      leads.current = true
      const stop = watchAlerts(book, feed)
      return () => {
        leads.current = false
        stop()
      }
    })
  }, [book, feed, known])
  return null
}

/** Notifies the trader that an alert was reached: a notice on the page; `aloud`, also the sound and the notification that were chosen. */
function notifyReached(
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
