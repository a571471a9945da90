import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import type { VaultConfig } from '../vault/types'

/** Thrown when the signer's own settings are missing or invalid. */
export class SignerConfigError extends BaseError {
  override name = 'SignerConfigError'
}

const venueSchema = v.object({
  id: v.string(),
  domainName: v.string(),
  httpUrl: v.string(),
  profile: v.optional(v.record(v.string(), v.unknown())),
})
const configSchema = v.object({ pages: v.array(v.string()), venues: v.array(venueSchema) })

/** Which pages the signer serves and which venues it signs for; loaded from its own origin, never from a page. */
export type SignerConfig = v.InferOutput<typeof configSchema>

/** Reads `signer-config.json` beside the signer's document. Throws SignerConfigError. */
export async function loadSignerConfig(fetchConfig: () => Promise<Response>): Promise<SignerConfig> {
  try {
    const response = await fetchConfig()
    return v.parse(configSchema, await response.json())
  } catch (cause) {
    throw new SignerConfigError('signer-config.json cannot be read', { cause })
  }
}

/** The vault configuration for a venue; null when the signer does not know the venue. */
export function vaultConfigOf(config: SignerConfig, venueId: string, documentUrl: string): VaultConfig | null {
  const venue = config.venues.find(({ id }) => id === venueId)
  if (!venue) return null
  const { domainName, profile } = venue
  const httpUrl = new URL(venue.httpUrl, documentUrl).href.replace(/\/+$/, '')
  return { venueId, domainName, httpUrl, ...(profile ? { profile } : {}) }
}
