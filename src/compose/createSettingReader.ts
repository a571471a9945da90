import { isPageVenue } from '@/protocol/pageVenue'

export type SettingReaderOptions = {
  /** Fetches a file of the site. */
  readonly read: (name: string) => Promise<Response>
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The folder of the site; an origin may have several. */
  readonly site: string
}

const VENUES = 'venues.json'

/**
 * Reads settings files of a static site (`venues.json`, `signer.json`) so that the site also opens offline. It returns
 * the network's answer, or without a network the last stored answer. Answers are stored only if all venues of the site
 * run in the page: addresses of other venues, or of their signer, never come from storage.
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
      // Without storage nothing is recalled.
      return null
    }
  }

  async function remember(name: string, response: Response): Promise<void> {
    try {
      storage().setItem(keyOf(name), await response.text())
    } catch {
      // Without storage the site does not open offline.
    }
  }
}

function hasOnlyPageVenues(stored: string | null): boolean {
  const venues: unknown = JSON.parse(stored ?? '[]')
  return Array.isArray(venues) && venues.length > 0 && venues.every(({ httpUrl }) => isPageVenue(String(httpUrl)))
}
