import { describe, expect, test } from 'vitest'
import type { Locks } from './createTabs'
import { createOnce } from './createOnce'

const never = new Promise<string>(() => undefined)

/** The browser's locks as two tabs see them. */
function createLocks(): Locks {
  const held = new Set<string>()
  const request = async (name: string, _options: LockOptions, act: (lock: Lock | null) => Promise<unknown>) => {
    if (held.has(name)) return act(null)
    held.add(name)
    try {
      return await act({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request } as unknown as Locks
}

describe('createOnce', () => {
  test('begins at once, and leaves the same out until it is over', async () => {
    const once = createOnce('venue', null)
    let answer: (said: string) => void = () => undefined
    let begun = 0
    const first = once('close', () => (begun++, new Promise<string>((resolve) => (answer = resolve))))
    expect(begun).toBe(1)
    expect(await once('close', async () => (begun++, 'second'))).toBeUndefined()
    expect(await once('close other', async () => 'other')).toBe('other')
    answer('first')
    expect(await first).toBe('first')
    expect(await once('close', async () => 'again')).toBe('again')
    expect(begun).toBe(1)
  })

  test('what fails is over', async () => {
    const once = createOnce('venue', null)
    await expect(once('close', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('close', async () => 'again')).toBe('again')
  })

  test('of two tabs one does what may happen once in the browser; orders of a tab are its own', async () => {
    const locks = createLocks()
    const [one, other] = [createOnce('venue', locks), createOnce('venue', locks)]
    void one('reverse', () => never, 'browser')
    expect(await other('reverse', async () => 'second', 'browser')).toBeUndefined()
    void one('place', () => never)
    expect(await other('place', async () => 'deliberate')).toBe('deliberate')
  })

  test('tabs of another venue are not in the way', async () => {
    const locks = createLocks()
    void createOnce('one', locks)('reverse', () => never, 'browser')
    expect(await createOnce('two', locks)('reverse', async () => 'done', 'browser')).toBe('done')
  })
})
