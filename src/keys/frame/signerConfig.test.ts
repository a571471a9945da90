import { describe, expect, test } from 'vitest'
import { loadSignerConfig, SignerConfigError, vaultConfigOf, type SignerConfig } from './signerConfig'

const config: SignerConfig = {
  pages: ['https://trade.example'],
  venues: [
    { id: 'practice', domainName: 'Kedge Practice', httpUrl: 'https://venue.example/api/' },
    { id: 'local', domainName: 'Kedge Local', httpUrl: '/', profile: { paths: {} } },
  ],
}
const answer = (body: unknown) => async () => new Response(JSON.stringify(body))

describe('loadSignerConfig', () => {
  test('reads pages and venues, and drops unknown fields', async () => {
    expect(await loadSignerConfig(answer({ ...config, comment: 'x' }))).toEqual(config)
  })

  test.each<[string, () => Promise<Response>]>([
    ['an unreachable file', () => Promise.reject(new TypeError('network'))],
    ['an HTML page with status 404', async () => new Response('<!doctype html>', { status: 404 })],
    ['an empty answer', async () => new Response('')],
    ['no pages', answer({ venues: [] })],
    ['a text instead of a list of pages', answer({ ...config, pages: 'https://trade.example' })],
    ['a page that is not a text', answer({ ...config, pages: [null] })],
    ['no venues', answer({ pages: [] })],
    ['a venue without a domain name', answer({ pages: [], venues: [{ id: 'x', httpUrl: '/' }] })],
    ['a venue without a URL', answer({ pages: [], venues: [{ id: 'x', domainName: 'x' }] })],
    ['a profile that is not an object', answer({ pages: [], venues: [{ ...config.venues[0], profile: 'x' }] })],
  ])('%s is an error with its cause', async (_, fetchConfig) => {
    const error: unknown = await loadSignerConfig(fetchConfig).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SignerConfigError)
    expect((error as Error).cause).toBeInstanceOf(Error)
  })
})

describe('vaultConfigOf', () => {
  const PAGE = 'https://signer.example/frame/index.html'

  test('a venue by its id, with its address in full and without a slash at the end', () => {
    expect(vaultConfigOf(config, 'practice', PAGE)).toEqual({
      venueId: 'practice',
      domainName: 'Kedge Practice',
      httpUrl: 'https://venue.example/api',
    })
  })

  test('a relative URL is resolved on the signer’s origin, never on the page’s', () => {
    expect(vaultConfigOf(config, 'local', PAGE)).toEqual({
      venueId: 'local',
      domainName: 'Kedge Local',
      httpUrl: 'https://signer.example',
      profile: { paths: {} },
    })
  })

  test.each(['', 'Practice', 'practice ', '__proto__', 'constructor'])('an unknown venue has none: %j', (venueId) => {
    expect(vaultConfigOf(config, venueId, PAGE)).toBeNull()
  })
})
