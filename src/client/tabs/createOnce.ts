import type { Locks } from './createTabs'

/** Where the same may not be under way twice: in this tab, or in any tab of the browser on the same venue. */
export type OnceScope = 'tab' | 'browser'

/**
 * Does something unless the same is under way: the answer is then undefined, and nothing was done. What is the same goes by
 * `key`. In a tab it begins before the call returns, so that nothing comes between a press and what it sends.
 */
export type Once = <T>(key: string, act: () => Promise<T>, scope?: OnceScope) => Promise<T | undefined>

/** Makes it; `name` is what the tabs have in common. Without locks each tab is alone. */
export function createOnce(name: string, locks: Locks | null): Once {
  const running = new Set<string>()

  async function alone<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
    if (running.has(key)) return undefined
    running.add(key)
    try {
      return await act()
    } finally {
      running.delete(key)
    }
  }

  return (key, act, scope = 'tab') => {
    if (scope === 'tab' || !locks) return alone(key, act)
    return alone(key, () =>
      locks.request(`${name}/once/${key}`, { ifAvailable: true }, async (lock) => (lock ? await act() : undefined)),
    )
  }
}
