import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Profile } from '@/protocol/profile'
import type { VenueReply } from '../types'

/** Paths of the venue's description: OpenAPI for programs, a page for readers. */
const DESCRIPTION_PATHS = { openApi: '/venue/openapi.json', page: '/venue/docs' } as const

/** Answers the two paths of the description; null for any other. The code is loaded on the first request. */
export function createDescriptionPages(profile: Profile): (path: string) => Promise<VenueReply> | null {
  const reply = (type: string, body: string, style = ''): VenueReply => ({
    kind: 'reply',
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'content-security-policy': policyOf(style),
      'x-content-type-options': 'nosniff',
    },
    body,
  })
  const pages: Record<string, () => Promise<VenueReply>> = {
    async [DESCRIPTION_PATHS.openApi]() {
      const { describeVenue } = await import('./openApi')
      return reply('application/json; charset=utf-8', JSON.stringify(describeVenue(profile)))
    },
    async [DESCRIPTION_PATHS.page]() {
      const [{ describeVenue }, { describePage, STYLE }] = await Promise.all([import('./openApi'), import('./page')])
      return reply('text/html; charset=utf-8', describePage(describeVenue(profile)), STYLE)
    },
  }
  return (path) => (Object.hasOwn(pages, path) ? pages[path]!() : null)
}

/** No scripts or resources; the one inline style sheet is allowed by its hash. */
function policyOf(style: string): string {
  const sheet = style === '' ? '' : `; style-src 'sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(style))))}'`
  return `default-src 'none'${sheet}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
}
