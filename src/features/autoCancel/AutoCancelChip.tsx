import { useEffect, useEffectEvent } from 'react'
import TimerReset from 'lucide-react/icons/timer-reset'
import { clsx } from 'clsx'
import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import { formatCountdown, formatTime } from '@/terminal/format/formatTime'
import { notify } from '@/terminal/notifications/notify'
import { describeAnswer } from '@/terminal/outcomes/describeAnswer'
import { useNow } from '@/terminal/live/useNow'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Popover } from '@/ui/overlays/Popover'
import { text } from './messages'
import { useAutoCancel } from './useAutoCancel'

type Fired = Extract<AutoCancelState, { kind: 'fired' }>

/**
 * The auto-cancel timer in the top bar. It shows the time until it cancels, or that it has canceled; hidden while off.
 */
export function AutoCancelChip({ account }: { account: string }) {
  const { state, disarm, dismiss } = useAutoCancel(account)
  useFiringNotice(state)
  if (state.kind === 'off') return null
  return (
    <Popover
      label={text('title')}
      align="end"
      className="w-72"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={nameOf(state)}
          className={clsx(
            'touchable flex h-6 items-center gap-1 rounded-md px-2 text-xs',
            isAlarming(state) ? 'bg-down-soft text-down' : 'bg-warn-soft text-warn',
          )}
        >
          <TimerReset aria-hidden="true" className="size-3.5" />
          {state.kind === 'armed' ? <Countdown until={state.triggerTime} /> : <span>{text(state.kind)}</span>}
        </button>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3 text-sm">
          {state.kind === 'fired' ? (
            <>
              <FiredText state={state} />
              <Button
                onClick={() => {
                  close()
                  dismiss()
                }}
              >
                {text('understood')}
              </Button>
            </>
          ) : (
            <>
              <p>{text('meaning')}</p>
              {state.kind === 'armed' && state.failing && (
                <Notice tone="down">
                  {state.status !== undefined && describeAnswer(state.status)} {text('meaningFailing')}
                </Notice>
              )}
              <Button writes="auto-cancel-off" busy={state.kind !== 'armed'} onClick={() => void disarm()}>
                {text('disarm')}
              </Button>
            </>
          )}
        </div>
      )}
    </Popover>
  )
}

function FiredText({ state }: { state: Fired }) {
  return (
    <Notice tone="down">
      <p className="font-medium">{text('fired')}</p>
      <p>
        {text('firedWhen', { time: formatTime(state.triggerTime) })} {describeFired(state)}
      </p>
    </Notice>
  )
}

/** Minutes and seconds until a time, with a width that does not change with the seconds. */
function Countdown({ until }: { until: number }) {
  return <span className="min-w-[5ch]">{formatCountdown(until - useNow()).slice(3)}</span>
}

/** Announces once that the timer ran out, when the number of canceled orders is known. */
function useFiringNotice(state: AutoCancelState): void {
  const firedState = state.kind === 'fired' && state.canceled !== null ? state : null
  const time = firedState?.triggerTime ?? null
  const announce = useEffectEvent(() => {
    if (!firedState) return
    const detail = `${text('firedWhen', { time: formatTime(firedState.triggerTime) })} ${describeFired(firedState)}`
    notify({ tone: 'down', title: text('fired'), detail })
  })
  useEffect(() => {
    if (time !== null) announce()
  }, [time])
}

function describeFired({ canceled }: Fired): string {
  if (canceled === null) return text('firedUnknown')
  if (canceled === 0) return text('firedNone')
  return text('firedCount', { count: canceled })
}

function isAlarming(state: AutoCancelState): boolean {
  return state.kind === 'fired' || (state.kind === 'armed' && state.failing)
}

/** The accessible name. It has no seconds, because a screen reader would read each change. */
function nameOf(state: AutoCancelState): string {
  return state.kind === 'fired' ? text('fired') : text('title')
}
