import type { AlertBook } from '@/terminal/alerts/createAlertBook'
import { NotificationSettings } from '@/terminal/alerts/NotificationSettings'
import { useServices } from '@/terminal/session/Services'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { useMarket, useMarketById } from '@/terminal/market/market'
import { useLive } from '@/terminal/live/useLive'
import { Skeleton } from '@/ui/Skeleton'
import { AlertForm } from './AlertForm'
import { AlertRow } from './AlertRow'
import { text } from './messages'

/** The alerts of the open market and of the others: set, changed and deleted here; and how they notify. */
export function AlertsMenu() {
  const book = useLoaded(useServices().alerts, true)
  return book ? <Lists book={book} /> : <Skeleton rows={4} className="p-3" />
}

function Lists({ book }: { book: AlertBook }) {
  const { instrument } = useMarket()
  const { symbolId, symbol } = instrument
  const findMarket = useMarketById()
  const alerts = useLive(book.alerts)
  const here = alerts.filter((alert) => alert.symbolId === symbolId)
  const elsewhere = alerts.flatMap((alert) => {
    const market = alert.symbolId === symbolId ? undefined : findMarket(alert.symbolId)
    return market ? [{ alert, instrument: market.instrument }] : []
  })
  return (
    <div className="flex flex-col gap-2 p-3 text-sm">
      <AlertForm
        instrument={instrument}
        submitLabel={text('add')}
        onSubmit={(price, last) => book.add(symbolId, price, last)}
      />
      {here.length === 0 && <p className="text-xs text-muted">{text('none', { symbol })}</p>}
      {here.length > 0 && (
        <ul aria-label={text('here', { symbol })}>
          {here.map((alert) => (
            <AlertRow key={alert.id} alert={alert} instrument={instrument} book={book} />
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <>
          <h3 className="border-t border-line pt-2 text-xs text-faint">{text('elsewhere')}</h3>
          <ul aria-label={text('elsewhere')}>
            {elsewhere.map((row) => (
              <AlertRow key={row.alert.id} {...row} book={book} named />
            ))}
          </ul>
        </>
      )}
      <NotificationSettings />
    </div>
  )
}
