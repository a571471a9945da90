import { browserClock } from '@/browser/time'
import { fetchFrom } from '@/client/pageVenue/fetchFrom'
import type { FromWriteWorker, ToWriteWorker } from '@/client/writes/worker/wire'
import { signAndSend, type SendTools } from '@/client/writes/signAndSend'
import { createDatabase } from '@/client/storage/createDatabase'
import type { StoredWrite } from '@/client/writes/journal/StoredWrite'
import { createVaultClient } from '@/keys/vault/createVaultClient'
import { recoverSigner, type Signature } from '@/protocol/signing'

/** The worker's entry: wires the write worker to the browser's storage, the venue, and its port to the signer. */
type Scope = {
  postMessage(message: FromWriteWorker): void
  onmessage: ((event: MessageEvent<ToWriteWorker>) => void) | null
}

const WARM_UP_AFTER_MS = 300

const scope = globalThis as unknown as Scope
let tools: SendTools | null = null

scope.onmessage = ({ data, ports }) => {
  if (data.op === 'start') {
    const line = ports[0]!
    const { sign, list } = createVaultClient({ port: line })
    line.start()
    tools = {
      store: createDatabase(indexedDB, data.config.database, ['nonces', 'writes']).store<StoredWrite>('writes'),
      sign,
      fetch: fetchFrom(data.config.baseUrl, (url, init) => fetch(url, init)),
      baseUrl: data.config.baseUrl,
      clock: browserClock,
    }
    // Any answer shows that the signer serves this port; an older version does not, and would leave each write waiting.
    const ready = () => scope.postMessage({ op: 'ready' })
    void list().then(ready, ready)
    setTimeout(warmUp, WARM_UP_AFTER_MS)
  } else if (tools) {
    const { id, task } = data
    void signAndSend(tools, task, (step) => scope.postMessage({ op: 'step', id, ...step }))
  }
}

/** A valid signature, by a key of no account. */
const WARM_UP_SIGNATURE: Signature = {
  r: '0xb3aeb1010bbd5752bf04fdc19fbea08383a658390966983ce4148cd2375373d5',
  s: '0x72d7583f398a74a0e5c6e33b2bc7a9000e75e944dde8c7db62f3976647ac1851',
  v: 28,
}

/** Recovers one signer ahead of time, so that the first order does not wait for tables and the JIT compiler. */
function warmUp(): void {
  recoverSigner(new Uint8Array(32).fill(1), WARM_UP_SIGNATURE)
}
