import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import type { Blocked, Rejected, UnresolvedAnswer } from '@/client/types'
import { notify } from '@/terminal/notifications/notify'
import { notifyFailure } from '@/terminal/outcomes/notifyFailure'
import { notifyUnresolved } from '@/terminal/outcomes/notifyUnresolved'
import { formatDuration, formatCountdown } from '@/terminal/format/formatTime'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { text } from './messages'

/** Returns an account's auto-cancel timer, with functions to arm and disarm it that report the result. */
export function useAutoCancel(account: string) {
  const { autoCancel, once } = useServices()
  const [timeoutMs] = useSetting('autoCancelMs')
  const state: AutoCancelState = useLive(autoCancel.state(account))
  /** Reports the actual state, because another tab may have done the opposite in the meantime. */
  const report = (failure: Rejected | Blocked | null | undefined, rejected: string) => {
    if (failure === undefined) return
    if (failure) notifyFailure(rejected, failure)
    else if (autoCancel.state(account).getState().kind === 'armed')
      notify({ tone: 'up', title: text('armed'), detail: text('armedDetail', { time: describeTime(timeoutMs) }) })
    else notify({ tone: 'plain', title: text('disarmed'), detail: text('disarmedDetail') })
  }
  const onUnresolved = (answer: UnresolvedAnswer) => notifyUnresolved(text('label'), answer)
  return {
    state,
    arm: async () =>
      report(
        await once(`auto-cancel ${account}`, () => autoCancel.arm(account, timeoutMs, onUnresolved)),
        text('armRejected'),
      ),
    disarm: async () =>
      report(
        await once(`auto-cancel ${account}`, () => autoCancel.disarm(account, onUnresolved)),
        text('disarmRejected'),
      ),
    dismiss: () => autoCancel.dismiss(account),
  }
}

/** Formats a duration of the timer exactly: `30 s`, `5 min`, `00:01:30`. */
export function describeTime(ms: number): string {
  return ms < 60_000 || ms % 60_000 === 0 ? formatDuration(ms) : formatCountdown(ms)
}
