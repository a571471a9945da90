import { BaseError } from '@/base/BaseError'

/** Passkeys whose PRF extension gives 32 secret bytes for a salt (WebAuthn level 3). */
export type Passkeys = {
  /** Makes a passkey for this browser's keys. Rejects with PasskeyError. */
  create(salt: Uint8Array<ArrayBuffer>): Promise<{
    readonly credentialId: Uint8Array<ArrayBuffer>
    readonly secret: Uint8Array<ArrayBuffer>
  }>
  /** The secret of a passkey; null when the trader declined. */
  get(credentialId: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>
}

/** Thrown when the passkey was not created or cannot give a secret. */
export class PasskeyError extends BaseError {
  override name = 'PasskeyError'
}
