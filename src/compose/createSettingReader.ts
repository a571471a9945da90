import { isPageVenue } from '@/protocol/pageVenue'

export type SettingReaderOptions = {
  /** Reads a file beside the page from the network. */
  readonly read: (name: string) => Promise<Response>
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The folder of the site: an origin may have several. */
  readonly site: string
}

const VENUES = 'venues.json'

/**
 * Reads settings of a static site (`venues.json`, `signer.json`) so that it opens offline. What the network says counts; only
 * where there is no network, the last answer does, and only of a site whose every venue is in the page: the address of
 * another venue, or of its signer, never comes from storage.
 */
export function createSettingReader({
  read,
  storage,
  site,
}: SettingReaderOptions): (name: string) => Promise<Response> {
  const keyOf = (name: string) => `kedge.setting.${site}${name}`

  return async (name) => {
    let response: Response
    try {
      response = await read(name)
    } catch (error) {
      const stored = recall(name)
      if (stored === null) throw error
      return new Response(stored)
    }
    if (response.ok) await remember(name, response.clone())
    return response
  }

  function recall(name: string): string | null {
    try {
      return hasOnlyPageVenues(storage().getItem(keyOf(VENUES))) ? storage().getItem(keyOf(name)) : null
    } catch {
      // Without storage there is nothing to recall.
      return null
    }
  }

  async function remember(name: string, response: Response): Promise<void> {
    try {
      storage().setItem(keyOf(name), await response.text())
    } catch {
      // The site works without; it does not open offline then.
    }
  }
}

function hasOnlyPageVenues(stored: string | null): boolean {
  const venues: unknown = JSON.parse(stored ?? '[]')
  return Array.isArray(venues) && venues.length > 0 && venues.every(({ httpUrl }) => isPageVenue(String(httpUrl)))
}
