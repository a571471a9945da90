import { guardPresses } from '@/base/guardPresses'
import { createVenueClock } from '@/client/createVenueClock'
import { createHttp } from '@/client/http'
import { venueProfile } from '@/client/venueProfile'
import { prepareSigning } from '@/protocol/signing'
import { startKeyDerivation } from '../startKeyDerivation'
import { deriveKeyInWorker } from '../deriveKeyInWorker'
import type { VaultWire } from '../vault/createKeyStore'
import type { FromSigner } from '../vault/messages'
import { openVault } from '../vault/openVault'
import { serveLine, serveVault } from '../vault/serveVault'
import { acceptPage } from './acceptPage'
import { createMarketNames } from './createMarketNames'
import { createPasskeys } from './createPasskeys'
import { createReview } from './createReview'
import { createSurface } from './createSurface'
import { readTheme } from './readTheme'
import { loadSignerConfig, vaultConfigOf } from './signerConfig'

/** The signer's document: the vault of the page around it, on an origin that no script of that page reaches. */
const PREPARE_AFTER_MS = 300

guardPresses(document)

/** The network and time of this document. */
const browser = {
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  timers: {
    set: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
    clear: (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  },
  random: () => Math.random(),
}

const config = loadSignerConfig(() => fetch('./signer-config.json', { cache: 'no-store' }))
const accepted = acceptPage(
  window as unknown as Parameters<typeof acceptPage>[0],
  config.then(({ pages }) => pages),
)

async function serve(): Promise<void> {
  const { venueId, port } = await accepted
  const vaultConfig = vaultConfigOf(await config, venueId, location.href)
  if (!vaultConfig) return port.postMessage({ event: 'unusable' } satisfies FromSigner)
  // once the first questions are answered, so that neither they nor the first order wait for it
  setTimeout(prepareSigning, PREPARE_AFTER_MS)
  const post = (message: FromSigner) => port.postMessage(message)
  // a question of the vault's and a review may stand above one another
  let surfaces = 0
  const onShown = (shown: boolean) => {
    surfaces += shown ? 1 : -1
    post({ event: 'surface', shown: surfaces > 0 })
  }
  const profile = venueProfile(vaultConfig)
  const http = createHttp({
    ...browser,
    baseUrl: vaultConfig.httpUrl,
    profile,
    venueClock: createVenueClock(browser.clock),
  })
  const review = createReview({ document, profile, onShown, readMarkets: createMarketNames(http) })
  const vault = openVault(
    {
      place: 'frame',
      surface: createSurface(document, onShown),
      passkeys: await createPasskeys(window),
      deriveKey: deriveKeyInWorker(startKeyDerivation),
      crypto,
      indexedDB,
      wire: new BroadcastChannel('kedge-signer') as VaultWire,
      ...browser,
      onState: (state) => post({ event: 'state', state }),
    },
    vaultConfig,
  )
  port.onmessage = (message: MessageEvent<unknown>) => {
    const { data } = message
    if (serveLine(vault, message) || review(data)) return
    const theme = readTheme(data)
    if (theme) document.documentElement.dataset['theme'] = theme
    else void serveVault(vault, data).then((answer) => answer && post(answer))
  }
  void vault.start()
}

void serve()
