import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import { notify } from '../notifications/notify'
import { useServices } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { writeOnceInBrowser } from '../outcomes/writeOnceInBrowser'

/** Texts about a write on an account: its name, its success, and its rejection. */
export type WriteTexts = { what: string; done: string; rejected: string }

/**
 * Returns a function that changes account settings at the venue and reports the result. It resolves to the venue's
 * reply, or null on failure. The wallet signs what an Agent Key may not sign. `busy` is true until the outcome is
 * known.
 */
export function useAccountWrite(account: string) {
  const services = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async <A extends ActionName>(
    action: A,
    body: ActionBody<A>,
    words: WriteTexts,
  ): Promise<ActionReply<A> | null> => {
    setBusy(true)
    const send = () => services.writes.submit(action, body, { account })
    // Differs from the key that `writeOnce` locks inside `send`.
    const key = `press ${action} ${account} ${JSON.stringify(body)}`
    const outcome = await writeOnceInBrowser(services, key, send)
    const reply = await settleWrite(outcome, words)
    setBusy(false)
    if (reply === null) return null
    notify({ tone: 'plain', title: words.done })
    void queryClient.invalidateQueries()
    return reply
  }
  return { save, busy }
}
