import { describe, expect, test } from 'vitest'
import { loadVenue, VenuesError } from './loadVenue'

const practice = { id: 'practice', name: 'Practice', httpUrl: '/', wsUrl: '/', domainName: 'Kedge Practice' }
const other = { ...practice, id: 'other', name: 'Other', domainName: 'Other' }

const load = (venues: unknown, pageUrl = 'https://desk.example/trade', remembered: string | null = null) =>
  loadVenue(async () => Response.json(venues), pageUrl, remembered)

describe('the venue that the page opens', () => {
  test('default: the first of the list', async () => {
    const { venue, venues } = await load([practice, other])
    expect(venue).toEqual({ ...practice, faucet: false })
    expect(venues.map(({ id }) => id)).toEqual(['practice', 'other'])
  })

  test('behavior: the one that was opened last', async () => {
    expect((await load([practice, other], undefined, 'other')).venue).toEqual({ ...other, faucet: false })
  })

  test('behavior: the one in the address, whichever was opened last', async () => {
    const choice = await load([practice, other], 'https://desk.example/?venue=other', 'practice')
    expect(choice.venue).toEqual({ ...other, faucet: false })
  })

  test.each([
    ['the address names', 'https://desk.example/?venue=gone', 'practice'],
    ['was open last', 'https://desk.example/', 'gone'],
  ])('behavior: one that %s and the list lacks is not replaced by another', async (_, pageUrl, remembered) => {
    expect(await load([practice, other], pageUrl, remembered)).toMatchObject({ venue: null, requestedId: 'gone' })
  })

  test('behavior: its overrides are returned', async () => {
    const profile = { reads: { symbols: { path: '/v1/instruments' } } }
    expect((await load([{ ...practice, profile }])).venue).toEqual({ ...practice, faucet: false, profile })
  })

  test.each([
    ['an unknown name', { charts: {} }],
    ['an unknown write', { writes: { burnOrder: { path: '/v1/burn' } } }],
    ['an invalid path', { reads: { symbols: { path: 'instruments' } } }],
  ])('error: %s', async (_, profile) => {
    await expect(load([{ ...practice, profile }])).rejects.toThrow(/profile/)
  })

  test.each([
    ['no venue at all', []],
    ['a venue without a name', [{ ...practice, name: '' }]],
    ['two venues with the same id', [practice, { ...other, id: 'practice' }]],
  ])('error: %s', async (_, venues) => {
    await expect(load(venues)).rejects.toThrow(VenuesError)
  })
})
