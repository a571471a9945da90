import type { DeadManState } from '@/client/deadMan/createDeadMan'
import { notify } from '@/desk/notify'
import { notifyFailure } from '@/desk/notifyFailure'
import { useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { text } from './messages'

/** The dead-man switch of an account, and how it is armed and disarmed; both tell how it went. */
export function useDeadMan(account: string) {
  const { deadMan, once } = useServices()
  const state: DeadManState = useLive(deadMan.state(account))
  return {
    state,
    async arm() {
      const failure = await once(`auto-cancel ${account}`, () => deadMan.arm(account))
      if (failure === undefined) return
      if (failure) notifyFailure(text('armRefused'), failure)
      else notify({ tone: 'up', title: text('armed'), detail: text('armedDetail') })
    },
    async disarm() {
      const failure = await once(`auto-cancel ${account}`, () => deadMan.disarm(account))
      if (failure === undefined) return
      if (failure) notifyFailure(text('disarmRefused'), failure)
      else notify({ tone: 'plain', title: text('disarmed'), detail: text('disarmedDetail') })
    },
    dismiss: () => deadMan.dismiss(account),
  }
}
