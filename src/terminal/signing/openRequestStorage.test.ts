import { describe, expect, test } from 'vitest'
import { createOpenRequestStorage } from './openRequestStorage'

const AT = 1_750_000_000_123

/** A tab's storage, which outlives a reload of the page. */
function createTabStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('the storage of the open request', () => {
  test('has no request at first', () => {
    expect(createOpenRequestStorage(createTabStorage).read()).toBeNull()
  })

  test('after a reload it has the time of the request, without its prompt', () => {
    const tab = createTabStorage()
    createOpenRequestStorage(() => tab).write({ promptId: 3, at: AT })
    expect(createOpenRequestStorage(() => tab).read()).toEqual({ promptId: null, at: AT })
  })

  test('an answered request is removed, also for the next reload', () => {
    const tab = createTabStorage()
    const storage = createOpenRequestStorage(() => tab)
    storage.write({ promptId: null, at: AT })
    storage.write(null)
    expect(storage.read()).toBeNull()
    expect(createOpenRequestStorage(() => tab).read()).toBeNull()
    expect(tab.items.size).toBe(0)
  })

  test.each(['', 'x', '0', '-5', '1.5', '1e400', '{}'])('the stored text %j is no request', (stored) => {
    const tab = createTabStorage()
    const storage = createOpenRequestStorage(() => tab)
    storage.write({ promptId: null, at: AT })
    for (const key of tab.items.keys()) tab.setItem(key, stored)
    expect(storage.read()).toBeNull()
  })

  test('if the browser rejects storage, there is no request and nothing is thrown', () => {
    const storage = createOpenRequestStorage(() => {
      throw new DOMException('no storage', 'SecurityError')
    })
    expect(() => storage.write({ promptId: null, at: AT })).not.toThrow()
    expect(() => storage.write(null)).not.toThrow()
    expect(storage.read()).toBeNull()
  })
})
