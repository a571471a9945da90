import type { Vault, VaultConfig } from './types'

/** The vault's operations, by name. */
export type VaultOperation = keyof Vault

/** From the page to the signer's worker. */
export type ToSigner =
  | { readonly op: 'start'; readonly config: VaultConfig }
  | { readonly op: 'call'; readonly id: number; readonly name: VaultOperation; readonly args: readonly unknown[] }

/** From the signer's worker to the page. */
export type FromSigner =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string }
