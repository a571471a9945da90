import { browserClock, browserTimers } from '@/browser/time'
import { fetchFrom } from '@/client/pageVenue/fetchFrom'
import { prepareSigning } from '@/protocol/signing'
import { startKeyDerivation } from './startKeyDerivation'
import { deriveKeyInWorker } from './deriveKeyInWorker'
import type { createVault } from './vault/createVault'
import type { VaultNews, VaultWire } from './vault/createKeyStore'
import type { FromSigner, ToSigner } from './vault/rpc'
import { openVault } from './vault/openVault'
import { serveLine, serveVault } from './vault/serveVault'
import type { VaultConfig } from './vault/types'

/**
 * The signer as a worker of the page, where there is no second origin. Keys stay out of the page's heap, but an
 * injected script shares their storage; see docs/security.md.
 */
type Scope = {
  postMessage(message: FromSigner): void
  onmessage: ((event: MessageEvent<ToSigner>) => void) | null
}

const PREPARE_AFTER_MS = 300

const scope = globalThis as unknown as Scope
let vault: ReturnType<typeof createVault> | null = null

scope.onmessage = (message) => {
  const { data } = message
  if (data.op === 'start') vault ??= open(data.config)
  else if (vault && !serveLine(vault, message))
    void serveVault(vault, data).then((answer) => answer && scope.postMessage(answer))
}

function open(config: VaultConfig): ReturnType<typeof createVault> {
  // Preparing starts after the first calls are answered, so that neither they nor the first order wait for it.
  setTimeout(prepareSigning, PREPARE_AFTER_MS)
  const opened = openVault(
    {
      place: 'worker',
      surface: null,
      passkeys: null,
      deriveKey: deriveKeyInWorker(startKeyDerivation),
      crypto,
      indexedDB,
      wire: new BroadcastChannel('kedge-signer') as VaultWire & { onmessage: (event: MessageEvent<VaultNews>) => void },
      fetch: fetchFrom(config.httpUrl, (url, init) => fetch(url, init)),
      clock: browserClock,
      timers: browserTimers,
      random: () => Math.random(),
      onState: (state) => scope.postMessage({ event: 'state', state }),
    },
    config,
  )
  void opened.start()
  return opened
}
