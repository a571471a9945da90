import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import type { Blocked, Rejected } from '@/client/types'
import { notify } from '@/terminal/notifications/notify'
import { notifyFailure } from '@/terminal/outcomes/notifyFailure'
import { formatAge } from '@/terminal/format/formatTime'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { text } from './messages'

/** The auto-cancel timer of an account, and how it is armed and disarmed; both report how it went. */
export function useAutoCancel(account: string) {
  const { autoCancel, once } = useServices()
  const [timeoutMs] = useSetting('autoCancelMs')
  const state: AutoCancelState = useLive(autoCancel.state(account))
  /** Another tab may have done the opposite meanwhile: what it came to is said, not what was asked for. */
  const report = (failure: Rejected | Blocked | null | undefined, rejected: string) => {
    if (failure === undefined) return
    if (failure) notifyFailure(rejected, failure)
    else if (autoCancel.state(account).getState().kind === 'armed')
      notify({ tone: 'up', title: text('armed'), detail: text('armedDetail', { time: formatAge(timeoutMs) }) })
    else notify({ tone: 'plain', title: text('disarmed'), detail: text('disarmedDetail') })
  }
  return {
    state,
    arm: async () =>
      report(await once(`auto-cancel ${account}`, () => autoCancel.arm(account, timeoutMs)), text('armRejected')),
    disarm: async () =>
      report(await once(`auto-cancel ${account}`, () => autoCancel.disarm(account)), text('disarmRejected')),
    dismiss: () => autoCancel.dismiss(account),
  }
}
