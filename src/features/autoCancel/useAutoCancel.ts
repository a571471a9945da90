import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import { notify } from '@/terminal/notifications/notify'
import { notifyFailure } from '@/terminal/outcomes/notifyFailure'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { text } from './messages'

/** The auto-cancel timer of an account, and how it is armed and disarmed; both report how it went. */
export function useAutoCancel(account: string) {
  const { autoCancel, once } = useServices()
  const state: AutoCancelState = useLive(autoCancel.state(account))
  return {
    state,
    async arm() {
      const failure = await once(`auto-cancel ${account}`, () => autoCancel.arm(account))
      if (failure === undefined) return
      if (failure) notifyFailure(text('armRejected'), failure)
      else notify({ tone: 'up', title: text('armed'), detail: text('armedDetail') })
    },
    async disarm() {
      const failure = await once(`auto-cancel ${account}`, () => autoCancel.disarm(account))
      if (failure === undefined) return
      if (failure) notifyFailure(text('disarmRejected'), failure)
      else notify({ tone: 'plain', title: text('disarmed'), detail: text('disarmedDetail') })
    },
    dismiss: () => autoCancel.dismiss(account),
  }
}
