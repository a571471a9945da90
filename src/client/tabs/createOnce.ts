import type { Timers } from '@/base/clock'
import { DOUBLE_PRESS_MS } from '@/base/guardPresses'
import type { Locks } from './createTabs'

/** Where the same may not be under way twice: in this tab, or in any tab of the browser on the same venue. */
export type OnceScope = 'tab' | 'browser'

/**
 * Does something unless the same is under way: the answer is then undefined, and nothing was done. What is the same goes by
 * `key`. In a tab it begins before the call returns, so that nothing comes between a press and what it sends. In the browser
 * the other tabs are also kept out for the double-click time: a press in two tabs at once is one, however quick the answer.
 */
export type Once = <T>(key: string, act: () => Promise<T>, scope?: OnceScope) => Promise<T | undefined>

/** Makes it; `name` is what the tabs have in common. Without locks each tab is alone. */
export function createOnce(name: string, browser: { readonly locks: Locks; readonly timers: Timers } | null): Once {
  const running = new Set<string>()
  /** Keys whose lock this tab has. */
  const locked = new Set<string>()

  async function alone<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
    if (running.has(key)) return undefined
    running.add(key)
    try {
      return await act()
    } finally {
      running.delete(key)
    }
  }

  function aloneInBrowser<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
    if (!browser || locked.has(key)) return act()
    return new Promise((resolve, reject) => {
      const hold = async (lock: unknown) => {
        if (!lock) return resolve(undefined)
        act().then(resolve, reject)
        locked.add(key)
        do await new Promise<void>((over) => void browser.timers.set(over, DOUBLE_PRESS_MS))
        while (running.has(key))
        locked.delete(key)
      }
      browser.locks.request(`${name}/once/${key}`, { ifAvailable: true }, hold).catch(reject)
    })
  }

  return (key, act, scope = 'tab') => alone(key, scope === 'tab' ? act : () => aloneInBrowser(key, act))
}
