import { use, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { useLive } from '../live/useLive'
import { useNow } from '../live/useNow'
import { useLoaded } from '../loading/useLoaded'
import { createMarkets, type Market, MarketsContext } from '../market/market'
import { useServices } from '../session/Services'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { Skeleton } from '@/ui/Skeleton'
import { AlertForm } from './AlertForm'
import { AlertRow } from './AlertRow'
import type { AlertList } from './createAlertList'
import { describeCondition } from './describeAlert'
import { text } from './messages'
import { NotificationSettings } from './NotificationSettings'

type Props = {
  /** The initial market of a new alert; by default the open market. */
  symbolId?: number | null
  /** Whether the form of a new alert is open initially. */
  isComposing?: boolean
  /** The id of the alert that opens in edit mode. */
  edited?: string | undefined
}

/** All alerts of this browser, with controls to add, edit, pause and delete them, and their notification settings. */
export function AlertsView({ symbolId = null, isComposing = false, edited }: Props) {
  const { alerts, http } = useServices()
  const list = useLoaded(alerts, true)
  const markets = useQuery({ ...symbolsQuery(http), select: createMarkets }).data
  if (!list || !markets?.length) return <Skeleton rows={4} />
  return <Lists list={list} markets={markets} symbolId={symbolId} isComposing={isComposing} edited={edited} />
}

type ListsProps = Required<Omit<Props, 'edited'>> &
  Pick<Props, 'edited'> & { list: AlertList; markets: readonly Market[] }

function Lists({ list, markets, symbolId, isComposing, edited }: ListsProps) {
  const open = use(MarketsContext)?.open.instrument.symbolId
  const first = symbolId ?? open ?? markets[0]!.instrument.symbolId
  const [composing, setComposing] = useState(isComposing)
  const alerts = useLive(list.alerts)
  const now = useNow(1_000)
  // Alerts of the market first, then newest first.
  const sorted = alerts.toReversed().toSorted((a, b) => Number(b.symbolId === first) - Number(a.symbolId === first))
  return (
    <div className="flex flex-col gap-2 text-start text-sm whitespace-normal">
      {composing ? (
        <AlertForm
          markets={markets}
          symbolId={first}
          submitLabel={text('add')}
          onSubmit={(terms, value) => {
            list.add(terms, value)
            const market = markets.find(({ instrument }) => instrument.symbolId === terms.symbolId)
            const condition = describeCondition(terms, market?.instrument)
            announce(text('set', { condition, symbol: market?.instrument.symbol ?? '' }))
          }}
        >
          {!isComposing && (
            <Button tone="quiet" onClick={() => setComposing(false)}>
              {text('cancel')}
            </Button>
          )}
        </AlertForm>
      ) : (
        <Button className="self-start" onClick={() => setComposing(true)}>
          {text('newAlert')}
        </Button>
      )}
      {alerts.length === 0 && <p className="text-xs text-muted">{text('none')}</p>}
      {alerts.length > 0 && (
        <ul aria-label={text('alerts')} className="border-t border-line">
          {sorted.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              markets={markets}
              list={list}
              now={now}
              isEdited={alert.id === edited}
            />
          ))}
        </ul>
      )}
      <NotificationSettings />
    </div>
  )
}
