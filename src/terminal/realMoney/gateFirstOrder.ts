import type { StoreApi } from 'zustand/vanilla'
import type { Blocked, VenueEntry, Writes } from '@/client/types'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { Settings } from '../session/settings'

const declined: Blocked = { kind: 'blocked', reason: 'canceled', message: 'trading with real money was not confirmed' }

type Options = {
  readonly venue: Pick<VenueEntry, 'id' | 'faucet'>
  readonly settings: Pick<StoreApi<Settings>, 'getState' | 'setState'>
  /** Asks the trader to confirm trading with real money. */
  readonly ask: (account: string) => Promise<boolean>
}

/**
 * Holds an account's first order on a venue with real money until the trader confirms, once per account and browser.
 * Further orders share the open question and its answer. Cancels and settings never wait. For a practice venue it
 * returns `writes` unchanged.
 */
export function gateFirstOrder<W extends Pick<Writes, 'submit'>>(writes: W, { venue, settings, ask }: Options): W {
  if (venue.faucet) return writes
  const questions = new Map<string, Promise<boolean>>()

  function isConfirmed(account: string): boolean {
    return settings.getState().realMoneyAccounts.includes(`${venue.id} ${account}`)
  }

  async function confirm(account: string): Promise<boolean> {
    const confirmed = await ask(account)
    questions.delete(account)
    if (confirmed && !isConfirmed(account)) {
      const { realMoneyAccounts } = settings.getState()
      settings.setState({ realMoneyAccounts: [...realMoneyAccounts, `${venue.id} ${account}`] })
    }
    return confirmed
  }

  function confirmOnce(account: string): Promise<boolean> {
    const running = questions.get(account) ?? confirm(account)
    questions.set(account, running)
    return running
  }

  return {
    ...writes,
    submit: (async (action, body, options) =>
      actionEffect(action) === 'place' && !isConfirmed(options.account) && !(await confirmOnce(options.account))
        ? declined
        : await writes.submit(action, body, options)) satisfies Writes['submit'],
  }
}
