import { describe, expect, test } from 'vitest'
import { createSettingReader } from './createSettingReader'

const inPage = JSON.stringify([{ id: 'practice', httpUrl: 'page:' }])
const elsewhere = JSON.stringify([
  { id: 'practice', httpUrl: 'page:' },
  { id: 'main', httpUrl: 'https://venue.example' },
])
const signer = JSON.stringify({ url: null, sameOrigin: true })

const SITE = 'https://sites.example/kedge/'

function createBench(venues: string, stored = new Map<string, string>(), site = SITE) {
  const files: Record<string, string> = { 'venues.json': venues, 'signer.json': signer }
  let status: number | 'offline' = 200
  const read = createSettingReader({
    read: async (name) => {
      if (status === 'offline') throw new TypeError('Failed to fetch')
      return new Response(files[name], { status })
    },
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    site,
  })
  return { files, read, stored, answer: (next: typeof status) => (status = next) }
}

describe('createSettingReader', () => {
  test('a site with its venue in the page has its settings offline', async () => {
    const { read, answer } = createBench(inPage)
    expect(await (await read('venues.json')).text()).toBe(inPage)
    await read('signer.json')
    answer('offline')
    expect(await (await read('venues.json')).text()).toBe(inPage)
    expect(await (await read('signer.json')).text()).toBe(signer)
  })

  test('a site with another venue reads nothing from storage, nor its signer', async () => {
    const { read, answer } = createBench(elsewhere)
    await read('venues.json')
    await read('signer.json')
    answer('offline')
    await expect(read('venues.json')).rejects.toThrow('Failed to fetch')
    await expect(read('signer.json')).rejects.toThrow('Failed to fetch')
  })

  test('a site that added another venue is no longer read from storage', async () => {
    const { files, read, answer } = createBench(inPage)
    await read('venues.json')
    files['venues.json'] = elsewhere
    await read('venues.json')
    answer('offline')
    await expect(read('venues.json')).rejects.toThrow('Failed to fetch')
  })

  test('a site in another folder of the same origin has settings of its own', async () => {
    const { read, stored } = createBench(inPage)
    await read('venues.json')
    const other = createBench(elsewhere, stored, 'https://sites.example/other/')
    other.answer('offline')
    await expect(other.read('venues.json')).rejects.toThrow('Failed to fetch')
  })

  test('an answer of the network is used even if it is an error', async () => {
    const { read, answer } = createBench(inPage)
    await read('venues.json')
    answer(404)
    expect((await read('venues.json')).status).toBe(404)
    answer('offline')
    expect(await (await read('venues.json')).text()).toBe(inPage)
  })

  test('a browser without storage reads from the network', async () => {
    const read = createSettingReader({
      read: async () => new Response(inPage),
      storage: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      site: SITE,
    })
    expect(await (await read('venues.json')).text()).toBe(inPage)
  })
})
