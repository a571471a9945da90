import type { Timers } from '@/base/clock'
import { DOUBLE_PRESS_MS } from '@/base/guardPresses'
import type { Locks } from './createTabs'

/** Where an act must not run twice at the same time: in this tab, or in any tab of the browser on the same venue. */
type OnceScope = 'tab' | 'browser'

/**
 * Runs an act unless one with the same `key` is running: then it returns undefined. In scope `tab` it starts before the
 * call returns, so that nothing comes between a click and its write. In scope `browser` the other tabs also wait for
 * the double-click time: clicks in two tabs at once count as one, however quick the answer.
 */
export type Once = <T>(key: string, act: () => Promise<T>, scope?: OnceScope) => Promise<T | undefined>

/** Creates the function. `name` is shared by all tabs on the same venue. Without locks, both scopes mean this tab. */
export function createOnce(name: string, browser: { readonly locks: Locks; readonly timers: Timers } | null): Once {
  const running = new Set<string>()
  /** Keys whose lock this tab holds. */
  const locked = new Set<string>()

  async function once<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
    if (running.has(key)) return undefined
    running.add(key)
    try {
      return await act()
    } finally {
      running.delete(key)
    }
  }

  function onceInBrowser<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
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

  return (key, act, scope = 'tab') => once(key, scope === 'tab' ? act : () => onceInBrowser(key, act))
}
