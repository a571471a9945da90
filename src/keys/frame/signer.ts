import { browserClock, browserTimers } from '@/browser/time'
import { guardPresses } from '@/base/guardPresses'
import { createVenueClock } from '@/client/createVenueClock'
import { createHttp, type Http } from '@/client/http'
import { venueProfile } from '@/client/venueProfile'
import { prepareSigning } from '@/protocol/signing'
import { startKeyDerivation } from '../startKeyDerivation'
import { deriveKeyInWorker } from '../deriveKeyInWorker'
import type { VaultWire } from '../vault/createKeyStore'
import type { FromSigner } from '../vault/rpc'
import { openVault } from '../vault/openVault'
import { serveLine, serveVault } from '../vault/serveVault'
import { acceptPage } from './acceptPage'
import { createPasskeys } from './createPasskeys'
import { createReview } from './createReview'
import { createSurface } from './createSurface'
import { loadSignerConfig, vaultConfigOf } from './signerConfig'
import { BaseError } from '@/base/BaseError'
import { readAppearance, showLanguage } from './appearance'

/** The signer's document: the vault for the page around it, on an origin that the page's scripts cannot reach. */
const PREPARE_AFTER_MS = 300

guardPresses(document)

/** The network and clock of this document. */
const browser = {
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  clock: browserClock,
  timers: browserTimers,
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
  // Preparing starts after the first calls are answered, so that neither they nor the first order wait for it.
  setTimeout(prepareSigning, PREPARE_AFTER_MS)
  const post = (message: FromSigner) => port.postMessage(message)
  // A question of the vault and a review may be open at the same time.
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
    const appearance = readAppearance(data)
    if (appearance?.op === 'theme') document.documentElement.dataset['theme'] = appearance.theme
    else if (appearance) void showLanguage(appearance.locale)
    else void serveVault(vault, data).then((answer) => answer && post(answer))
  }
  void vault.start()
}

void serve()

/**
 * Creates a function that reads the markets' names by symbol id from the venue once. Without an answer the map is
 * empty, and the surface says that a market's name could not be read.
 */
function createMarketNames(http: Pick<Http, 'read'>): () => Promise<ReadonlyMap<number, string>> {
  let names: ReadonlyMap<number, string> | null = null
  return async () => {
    if (names) return names
    try {
      const result = await http.read('symbols', {})
      if (result.ok) names = new Map(result.data.list.map(({ symbol_id: id, symbol }) => [id, symbol]))
    } catch (error) {
      // The venue does not answer, or not with a list of markets: the next review asks again.
      if (!(error instanceof BaseError)) throw error
    }
    return names ?? new Map()
  }
}
