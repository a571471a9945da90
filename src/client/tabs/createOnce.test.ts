import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { DOUBLE_PRESS_MS } from '@/base/guardPresses'
import type { Locks } from './createTabs'
import { createOnce } from './createOnce'

const never = new Promise<string>(() => undefined)

/** The browser's locks as two tabs see them. */
function createLocks(): Locks {
  const locked = new Set<string>()
  const request = async (name: string, _options: LockOptions, act: (lock: Lock | null) => Promise<unknown>) => {
    if (locked.has(name)) return act(null)
    locked.add(name)
    try {
      return await act({ name, mode: 'exclusive' })
    } finally {
      locked.delete(name)
    }
  }
  return { request } as unknown as Locks
}

/** A browser with two tabs, on the test's clock. */
function createBrowser() {
  const time = createFakeTime()
  return { time, browser: { locks: createLocks(), timers: time.timers } }
}

describe('createOnce', () => {
  test('starts at once, and skips calls with the same key until it ends', async () => {
    const once = createOnce('venue', null)
    let answer: (value: string) => void = () => undefined
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

  test('a failed act has ended', async () => {
    const once = createOnce('venue', null)
    await expect(once('close', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('close', async () => 'again')).toBe('again')
  })

  test('in scope `browser` one of two tabs acts; in scope `tab` both do', async () => {
    const { browser } = createBrowser()
    const [onceInFirst, onceInSecond] = [createOnce('venue', browser), createOnce('venue', browser)]
    void onceInFirst('reverse', () => never, 'browser')
    expect(await onceInSecond('reverse', async () => 'second', 'browser')).toBeUndefined()
    void onceInFirst('place', () => never)
    expect(await onceInSecond('place', async () => 'deliberate')).toBe('deliberate')
  })

  test('clicks in two tabs at once count as one even if the first was answered before; a single tab does not wait', async () => {
    const { browser, time } = createBrowser()
    const [onceInFirst, onceInSecond] = [createOnce('venue', browser), createOnce('venue', browser)]
    expect(await onceInFirst('close', async () => 'closed', 'browser')).toBe('closed')
    await time.advance(100)
    expect(await onceInSecond('close', async () => 'again', 'browser')).toBeUndefined()
    let answer: (value: string) => void = () => undefined
    const deliberate = onceInFirst('close', () => new Promise<string>((resolve) => (answer = resolve)), 'browser')
    await time.advance(10_000)
    expect(await onceInSecond('close', async () => 'again', 'browser')).toBeUndefined()
    answer('the rest')
    expect(await deliberate).toBe('the rest')
    await time.advance(DOUBLE_PRESS_MS)
    expect(await onceInSecond('close', async () => 'later', 'browser')).toBe('later')
  })

  test('an act that failed in one tab has ended for the others too', async () => {
    const { browser, time } = createBrowser()
    await expect(
      createOnce('venue', browser)('close', () => Promise.reject(new Error('no')), 'browser'),
    ).rejects.toThrow('no')
    await time.advance(DOUBLE_PRESS_MS)
    expect(await createOnce('venue', browser)('close', async () => 'again', 'browser')).toBe('again')
  })

  test('tabs of another venue do not interfere', async () => {
    const { browser } = createBrowser()
    void createOnce('one', browser)('reverse', () => never, 'browser')
    expect(await createOnce('two', browser)('reverse', async () => 'done', 'browser')).toBe('done')
  })
})
