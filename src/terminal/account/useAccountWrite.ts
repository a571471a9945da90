import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
import { notify } from '../notifications/notify'
import { useServices } from '../session/Services'
import { settleWrite } from '../outcomes/settleWrite'
import { writeOnceInBrowser } from '../outcomes/writeOnceInBrowser'

/** What is reported of a write on an account: what it is, what it came to, and that it was rejected. */
export type WriteWords = { what: string; done: string; rejected: string }

/**
 * Changes an account at the venue and reports the result; answers the venue's reply, or null where it was not done.
 * Who signs follows from the write: what an Agent Key may not do goes to the wallet. `busy` lasts until it is decided.
 */
export function useAccountWrite(account: string) {
  const services = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async <A extends ActionName>(
    action: A,
    body: ActionBody<A>,
    words: WriteWords,
  ): Promise<ActionReply<A> | null> => {
    setBusy(true)
    const send = () => services.writes.submit(action, body, { account })
    // Not the key of the write itself, which `writeOnce` takes within.
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
