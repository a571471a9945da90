import { secp256k1 } from '@noble/curves/secp256k1.js'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { createProfile } from '@/protocol/profile'
import { prepareSigning } from '@/protocol/signing'
import { createVault, type KeyRecord } from './vault/createVault'
import type { FromSigner, ToSigner } from './vault/messages'
import { serveVault } from './vault/serveVault'
import type { Vault, VaultConfig } from './vault/types'

/** The worker's entry: the vault over this browser's storage and WebCrypto. One worker serves one venue. */
type Scope = {
  postMessage(message: FromSigner): void
  onmessage: ((event: MessageEvent<ToSigner>) => void) | null
}

const PREPARE_AFTER_MS = 300

const scope = globalThis as unknown as Scope
let vault: Vault | null = null

scope.onmessage = ({ data }) => {
  if (data.op === 'start') vault ??= openVault(data.config)
  else if (vault) void serveVault(vault, data).then((answer) => scope.postMessage(answer))
}

function openVault({ venueId, domainName, profile }: VaultConfig): Vault {
  // once the first questions are answered, so that neither they nor the first order wait for it
  setTimeout(prepareSigning, PREPARE_AFTER_MS)
  const database = createDatabase(indexedDB, 'kedge-vault', ['keys', 'wrapping', 'labels'])
  return createVault({
    venueId,
    profile: createProfile({ ...profile, domainName }),
    crypto,
    createPrivateKey: () => new Uint8Array(secp256k1.utils.randomSecretKey()),
    keys: createFallbackStore(database.store<KeyRecord>('keys')),
    wrapping: createFallbackStore(database.store<CryptoKey>('wrapping')),
    labels: createFallbackStore(database.store<string>('labels')),
  })
}
