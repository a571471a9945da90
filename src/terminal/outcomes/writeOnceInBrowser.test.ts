import { expect, test, vi } from 'vitest'
import type { Once } from '@/client/tabs/createOnce'
import type { WriteOutcome } from '@/client/types'
import { exitsKey, writeOnceInBrowser } from './writeOnceInBrowser'

const confirmed: WriteOutcome<string> = { kind: 'confirmed', data: 'set' }

test('a write that another tab is sending is blocked, and reported as pending', async () => {
  const keys: unknown[] = []
  const once = (isFree: boolean): Once => {
    return async (key, act, scope) => (keys.push([key, scope]), isFree ? await act() : undefined)
  }
  const send = vi.fn(async () => confirmed)
  const key = exitsKey('0x1', { symbol_id: 1, position_side: 'both' })
  expect(await writeOnceInBrowser({ once: once(false) }, key, send)).toMatchObject({
    kind: 'blocked',
    reason: 'in_flight',
  })
  expect(send).not.toHaveBeenCalled()
  expect(await writeOnceInBrowser({ once: once(true) }, key, send)).toBe(confirmed)
  expect(keys).toEqual(Array(2).fill(['exits 0x1 1 both', 'browser']))
})
