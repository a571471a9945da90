import type { FromCourier, ToCourier } from './client/courier/Courier'
import { carryParcel, type CourierTools } from './client/courier/serveCourier'
import { createDatabase } from './client/storage/createDatabase'
import type { StoredWrite } from './client/writes/StoredWrite'
import { createVaultClient } from './keys/vault/createVaultClient'
import { createSignerCheck, keccak256, recoverSigner, signDigest } from './protocol/signing'

/** The worker's entry: wires the courier to the browser's storage, to its line to the signer, and to the venue. */
type Scope = {
  postMessage(message: FromCourier): void
  onmessage: ((event: MessageEvent<ToCourier>) => void) | null
}

const WARM_UP_AFTER_MS = 300

const scope = globalThis as unknown as Scope
let tools: CourierTools | null = null

scope.onmessage = ({ data, ports }) => {
  if (data.op === 'start') {
    const line = ports[0]!
    const { sign, list } = createVaultClient({ port: line })
    line.start()
    tools = {
      store: createDatabase(indexedDB, data.config.database, ['nonces', 'writes']).store<StoredWrite>('writes'),
      sign,
      check: createSignerCheck(),
      fetch: (url, init) => fetch(url, init),
      baseUrl: data.config.baseUrl,
      clock: { now: () => Date.now(), monotonic: () => performance.now() },
    }
    // any answer will do: a signer of an older build knows nothing of this line, and would leave each write waiting
    const ready = () => scope.postMessage({ op: 'ready' })
    void list().then(ready, ready)
    setTimeout(warmUp, WARM_UP_AFTER_MS)
  } else if (tools) {
    const { id, parcel } = data
    void carryParcel(tools, parcel, (step) => scope.postMessage({ op: 'step', id, ...step }))
  }
}

/** Recovers a signature once, by a key of no account: the first order should not wait for tables, and code that never ran. */
function warmUp(): void {
  const key = keccak256(Uint8Array.of(1))
  recoverSigner(key, signDigest(key, key))
}
