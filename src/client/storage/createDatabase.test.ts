import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { createDatabase } from './createDatabase'
import { createFallbackStore, createMemoryStore } from './createFallbackStore'
import { StorageError } from './RecordStore'

const rejecting = {
  open: () => {
    throw new Error('private mode')
  },
} as unknown as IDBFactory

describe('createDatabase', () => {
  test('stores records by key, and another instance reads them', async () => {
    const factory = new IDBFactory()
    const store = createDatabase(factory, 'kedge', ['a', 'b']).store<{ n: number }>('a')
    await store.set('x', { n: 1 })
    expect(await store.update('x', (previous) => ({ n: (previous?.n ?? 0) + 1 }))).toEqual({ n: 2 })
    const other = createDatabase(factory, 'kedge', ['a', 'b']).store<{ n: number }>('a')
    expect(await other.entries()).toEqual([['x', { n: 2 }]])
    await other.delete('x')
    expect(await store.get('x')).toBeUndefined()
  })

  test('an update to undefined deletes the record', async () => {
    const database = createDatabase(new IDBFactory(), 'kedge', ['a']).store<number>('a')
    for (const store of [database, createMemoryStore<number>()]) {
      await store.set('x', 1)
      expect(await store.update('x', (previous) => (previous === 1 ? undefined : previous))).toBeUndefined()
      expect(await store.entries()).toEqual([])
    }
  })

  test('writes a record and reads those of a prefix in one step, the new one among them', async () => {
    const database = createDatabase(new IDBFactory(), 'kedge', ['a']).store<number>('a')
    for (const store of [database, createMemoryStore<number>()]) {
      await store.set('a', 1)
      await store.set('a x', 2)
      await store.set('b', 3)
      const read = await Promise.all([store.setAndRead('a y', 4, 'a'), store.setAndRead('a x', 5, 'a')])
      expect(read).toEqual([
        [1, 2, 4],
        [1, 5, 4],
      ])
    }
  })

  test('a step that the browser aborts is rejected, and stores nothing', async () => {
    const store = createDatabase(new IDBFactory(), 'kedge', ['a']).store<number>('a')
    await store.set('a', 1)
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (this: IDBTransaction) {
      this.abort()
    })
    await expect(store.setAndRead('a', 2, 'a')).rejects.toBeInstanceOf(StorageError)
    expect(await store.entries()).toEqual([['a', 1]])
  })

  test('opens again after the browser closed it', async () => {
    const factory = new IDBFactory()
    const database = createDatabase(factory, 'kedge', ['a'])
    const store = database.store<number>('a')
    await store.set('x', 1)
    database.close()
    expect(await store.get('x')).toBe(1)
  })

  test('an update whose change throws leaves the record as it was', async () => {
    const store = createDatabase(new IDBFactory(), 'kedge', ['a']).store<number>('a')
    await store.set('x', 1)
    const broken = store.update('x', () => {
      throw new TypeError('no')
    })
    await expect(broken).rejects.toBeInstanceOf(StorageError)
    expect(await store.get('x')).toBe(1)
  })

  test('F67: a database of a newer version is rejected, not written to', async () => {
    const factory = new IDBFactory()
    await new Promise((resolve) => {
      const request = factory.open('kedge', 2)
      request.onupgradeneeded = () => request.result.createObjectStore('a')
      request.onsuccess = () => {
        request.result.close()
        resolve(null)
      }
    })
    const store = createDatabase(factory, 'kedge', ['a']).store('a')
    await expect(store.get('x')).rejects.toBeInstanceOf(StorageError)
    await expect(store.set('x', 1)).rejects.toBeInstanceOf(StorageError)
    const entryCount = await new Promise<number>((resolve) => {
      const request = factory.open('kedge', 2)
      request.onsuccess = () => {
        const count = request.result.transaction('a').objectStore('a').count()
        count.onsuccess = () => resolve(count.result)
      }
    })
    expect(entryCount).toBe(0)
  })

  test('F63: closes for the upgrade of a newer version of the page, and rejects afterwards', async () => {
    const factory = new IDBFactory()
    const store = createDatabase(factory, 'kedge', ['a']).store<number>('a')
    await store.set('x', 1)
    const blocked = vi.fn()
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open('kedge', 2)
      request.onblocked = blocked
      request.onsuccess = () => resolve(request.result)
    })
    expect(blocked).not.toHaveBeenCalled()
    await expect(store.set('x', 2)).rejects.toBeInstanceOf(StorageError)
    newer.close()
  })

  test('F63: a database that another tab blocks is rejected, and tried again by the next request', async () => {
    const factory = new IDBFactory()
    let blocks = 1
    const blocking = {
      open(name: string, version: number) {
        if (blocks-- <= 0) return factory.open(name, version)
        const request = new IDBOpenDBRequest()
        setTimeout(() => request.onblocked?.(new Event('blocked') as IDBVersionChangeEvent), 0)
        return request
      },
    } as unknown as IDBFactory
    const store = createDatabase(blocking, 'kedge', ['a']).store<number>('a')
    await expect(store.get('x')).rejects.toBeInstanceOf(StorageError)
    await store.set('x', 1)
    expect(await store.get('x')).toBe(1)
  })
})

describe('createFallbackStore', () => {
  test('F63: continues in memory when the browser rejects storage, and notifies once', async () => {
    const lost: StorageError[] = []
    const primary = createDatabase(rejecting, 'kedge', ['a']).store<number>('a')
    const store = createFallbackStore(primary, (error) => lost.push(error))
    await store.set('x', 1)
    await store.set('y', 2)
    expect(await store.entries()).toEqual([
      ['x', 1],
      ['y', 2],
    ])
    expect([store.persistent(), lost.length]).toEqual([false, 1])
  })

  test('F63: a full disk counts as rejected storage', async () => {
    const full = {
      ...createDatabase(new IDBFactory(), 'k', ['a']).store<number>('a'),
      set: async () => {
        throw new StorageError('quota')
      },
    }
    const store = createFallbackStore<number>(full)
    await store.set('x', 1)
    expect([await store.get('x'), store.persistent()]).toEqual([1, false])
  })
})
