import { guardPresses } from '@/base/guardPresses'
import { prepareSigning } from '@/protocol/signing'
import { startStretcher } from '../startStretcher'
import { stretchApart } from '../stretchApart'
import type { VaultWire } from '../vault/createVaultShelf'
import type { FromSigner } from '../vault/messages'
import { openVault } from '../vault/openVault'
import { serveLine, serveVault } from '../vault/serveVault'
import { acceptPage } from './acceptPage'
import { createPasskeys } from './createPasskeys'
import { createSurface } from './createSurface'
import { readTheme } from './readTheme'
import { loadSignerConfig, vaultConfigOf } from './signerConfig'

/** The signer's document: the vault of the page around it, on an origin that no script of that page reaches. */
const PREPARE_AFTER_MS = 300

guardPresses(document)

const config = loadSignerConfig(() => fetch('./signer-config.json', { cache: 'no-store' }))
const accepted = acceptPage(
  window as unknown as Parameters<typeof acceptPage>[0],
  config.then(({ pages }) => pages),
)

async function serve(): Promise<void> {
  const { venueId, port } = await accepted
  const vaultConfig = vaultConfigOf(await config, venueId, location.href)
  if (!vaultConfig) return
  // once the first questions are answered, so that neither they nor the first order wait for it
  setTimeout(prepareSigning, PREPARE_AFTER_MS)
  const tell = (message: FromSigner) => port.postMessage(message)
  const vault = openVault(
    {
      place: 'frame',
      surface: createSurface(document, (shown) => tell({ event: 'surface', shown })),
      passkeys: await createPasskeys(window),
      stretch: stretchApart(startStretcher),
      crypto,
      indexedDB,
      wire: new BroadcastChannel('kedge-signer') as VaultWire,
      fetch: (url, init) => fetch(url, init),
      clock: { now: () => Date.now(), monotonic: () => performance.now() },
      timers: {
        set: (callback, delayMs) => setTimeout(callback, delayMs),
        clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
      },
      random: () => Math.random(),
      onState: (state) => tell({ event: 'state', state }),
    },
    vaultConfig,
  )
  port.onmessage = (message: MessageEvent<unknown>) => {
    const { data } = message
    if (serveLine(vault, message)) return
    const theme = readTheme(data)
    if (theme) document.documentElement.dataset['theme'] = theme
    else void serveVault(vault, data).then((answer) => answer && tell(answer))
  }
  void vault.start()
}

void serve()
