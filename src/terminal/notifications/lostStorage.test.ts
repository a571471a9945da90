import { beforeEach, expect, test } from 'vitest'
import { createFallbackStore, createMemoryStore } from '@/client/storage/createFallbackStore'
import { StorageError } from '@/client/storage/RecordStore'
import { liveMessages } from '@/ui/announce'
import { toasts } from '@/ui/overlays/toastStore'
import { createSettings } from '../session/createSettings'
import { lostStorage, notifyLostStorage } from './lostStorage'

beforeEach(() => {
  lostStorage.setState({ isLost: false })
  toasts.setState([], true)
  liveMessages.setState({ polite: [], assertive: [] })
})

const full = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const titles = () => toasts.getState().map(({ title }) => title)
const WARNINGS = ['This browser stores nothing for this page']

test('F63: settings that cannot be stored cause one warning, with a way to solve it', () => {
  const settings = createSettings({ read: () => null, write: full }, notifyLostStorage)
  expect(titles()).toEqual([])
  settings.setState({ theme: 'light' })
  settings.setState({ theme: 'dark' })
  expect(titles()).toEqual(WARNINGS)
  expect(toasts.getState()[0]).toMatchObject({ action: 'reload', lasting: true })
  expect(liveMessages.getState().polite).toHaveLength(1)
  expect(settings.getState().theme).toBe('dark')
})

test('F63: blocked storage causes a warning at once', () => {
  createSettings({ read: blocked, write: blocked }, notifyLostStorage)
  expect(titles()).toEqual(WARNINGS)
})

test('F63: a journal that cannot be stored continues in memory, with a warning', async () => {
  const rejects = async () => Promise.reject(new StorageError('no room'))
  const disk = { ...createMemoryStore<string>(), set: rejects }
  const store = createFallbackStore(disk, notifyLostStorage)
  await store.set('1', 'a write')
  expect(await store.get('1')).toBe('a write')
  expect(titles()).toEqual(WARNINGS)
})
