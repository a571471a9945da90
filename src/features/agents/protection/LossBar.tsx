import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import OctagonPause from 'lucide-react/icons/octagon-pause'
import { Link } from 'wouter'
import { browserTimers } from '@/browser/time'
import { createResultReads, MAX_RESULTS_AGE_MS } from '@/client/createResultReads'
import { formatDateTime, formatCountdown } from '@/terminal/format/formatTime'
import { formatMoney } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import { useServices } from '@/terminal/session/Services'
import { lossBlockEnd, resultOfDay, resultsFrom } from '@/trading/profit/dayLoss'
import { lossLimitAt, type StoredLossLimit } from '@/trading/profit/lossLimit'
import { text } from './protectionMessages'

/** Warns on every page that the daily loss limit is reached, until when, and what still works. */
export function LossBar({ account }: { account: string }) {
  const { keys } = useServices()
  const stored = useLive(keys.lossLimit(account))
  return stored ? <Watch account={account} stored={stored} /> : null
}

/** Shows the warning. It reads the account's loss at the same interval as the signer. */
function Watch({ account, stored }: { account: string; stored: StoredLossLimit }) {
  const { http, clock } = useServices()
  const now = useNow()
  const limit = lossLimitAt(stored, now)
  const reads = useMemo(() => createResultReads({ http, clock, timers: browserTimers }), [http, clock])
  const from = resultsFrom(limit, now)
  const { data: results } = useQuery({
    queryKey: ['account', account, 'results', from],
    queryFn: () => reads.read(account, from),
    refetchInterval: MAX_RESULTS_AGE_MS + 1,
    enabled: limit.dailyLoss !== null,
  })
  const blockedUntil = results ? lossBlockEnd(results, limit, { since: stored.since, now }) : null
  if (!results || blockedUntil === null || limit.dailyLoss === null) return null
  return (
    <section
      aria-label={text('lossTitle')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-3 py-1 text-sm text-warn"
    >
      <OctagonPause aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 grow basis-60">
        <span className="font-medium">{text('lossReached', { loss: formatMoney(limit.dailyLoss) })}</span>{' '}
        {text('lossReachedHelp')}
      </p>
      <p className="tabular-nums">
        {text('lossToday', { result: formatMoney(resultOfDay(results, now), { signed: true }) })}
      </p>
      <p role="timer" title={formatDateTime(blockedUntil)} className="font-medium tabular-nums">
        {text('lossLeft', { left: formatCountdown(blockedUntil - now) })}
      </p>
      <Link href="/agents" className="touchable inline-flex items-center font-medium underline">
        {text('lossToLimit')}
      </Link>
    </section>
  )
}
