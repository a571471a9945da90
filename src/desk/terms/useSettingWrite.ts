import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../notify'
import { useServices } from '../Services'
import { settleWrite } from '../settleWrite'
import type { ActionBody } from '@/protocol/actions'

type SettingAction = 'setLeverage' | 'updateMargin' | 'setPositionMode'

/** What is told of a change of the account's terms: what it is, what it came to, and that it was refused. */
export type SettingWords = { what: string; done: string; refused: string }

/** Changes the account's terms at the venue; answers whether it was done. What the venue refuses is told. */
export function useSettingWrite(account: string) {
  const { writes } = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async <A extends SettingAction>(
    action: A,
    body: ActionBody<A>,
    words: SettingWords,
  ): Promise<boolean> => {
    setBusy(true)
    const outcome = await writes.submit(action, body, { account })
    const reply = await settleWrite(outcome, words)
    setBusy(false)
    if (!reply) return false
    notify({ tone: 'plain', title: words.done })
    void queryClient.invalidateQueries()
    return true
  }
  return { save, busy }
}
