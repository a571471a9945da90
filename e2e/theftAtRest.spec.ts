import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type LaunchOptions } from '@playwright/test'
import { createDesk } from './fixtures/Desk'
import { describeSecret, findSecret, fixSignerKey, type KnownKey } from './fixtures/knownKey'
import { searchHeap } from './fixtures/searchHeap'
import { canReadMemory, processesOf, searchProcesses } from './fixtures/searchProcesses'
import { expect, test } from './fixtures/test'
import { installWallets } from './fixtures/Wallet'

/** The files of a folder that contain a secret, and in which form. */
function searchFiles(folder: string, secret: KnownKey): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .flatMap((path) => findSecret(secret, readFileSync(path)).map((form) => `${path}: ${form}`))
}

/** The forms searched for in the memory of processes (about a gigabyte): the bytes, and in a long run the texts too. */
const formsOf = (secret: KnownKey): KnownKey => (process.env['LONG'] === '1' ? secret : { ...secret, texts: [] })

test(
  'the key is in no file of the browser profile, in no heap of the page, and in no process but the signer’s',
  { tag: '@long' },
  async ({ venue, launchOptions, viewport }) => {
    // A browser of its own, whose memory is read.
    test.slow()
    const profile = mkdtempSync(join(tmpdir(), 'kedge-profile-'))
    const options: LaunchOptions & BrowserContextOptions = { ...launchOptions, viewport }
    const context = await chromium.launchPersistentContext(profile, options)
    const wallets = await installWallets(context, ['Anchor Wallet'])
    const key = await fixSignerKey(context)
    const [page = await context.newPage()] = context.pages()
    const desk = createDesk(page, wallets)
    await desk.open(`${venue.url}/trade/BTC-PERP`)
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const { list } = (await venue.get(`/v1/account/agents?address=${wallets[0]?.address}`)) as {
      list: { agent_address: string }[]
    }
    expect(list.map(({ agent_address }) => agent_address)).toEqual([key.address])

    // A secret planted in the page is found there: the search works.
    const planted = describeSecret(crypto.getRandomValues(new Uint8Array(32)))
    await page.evaluate(
      async ({ bytes, hex }) => {
        const buffer = new Uint8Array(bytes)
        Object.assign(window, { planted: { buffer, text: `planted ${hex}` } })
        localStorage.setItem('planted', hex)
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('planted', 1)
          request.onupgradeneeded = () => request.result.createObjectStore('planted')
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            const writing = request.result.transaction('planted', 'readwrite')
            writing.objectStore('planted').put(buffer, 'bytes')
            writing.oncomplete = () => resolve()
          }
        })
      },
      { bytes: [...planted.bytes], hex: planted.texts[0]! },
    )
    expect(await searchHeap(page, planted)).toContain(planted.texts[0])
    expect(await searchHeap(page, key)).toEqual([])

    if (canReadMemory) {
      const pids = processesOf(profile)
      const [withPlanted, withKey] = searchProcesses(pids, [formsOf(planted), formsOf(key)])
      expect([...withPlanted!.values()].flat()).toContain('raw bytes')
      // It is found only in the process that signs, and that process has nothing that the page planted.
      expect(withKey!.size).toBe(1)
      expect([...withKey!.keys()].filter((pid) => withPlanted!.get(pid)?.includes('raw bytes'))).toEqual([])
    }

    await context.close()
    const found = searchFiles(profile, planted).join('\n')
    expect(found).toContain('raw bytes')
    expect(found).toContain(planted.texts[0])
    expect(searchFiles(profile, key)).toEqual([])
    rmSync(profile, { recursive: true, force: true })
  },
)
