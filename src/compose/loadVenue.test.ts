import { describe, expect, test } from 'vitest'
import { loadVenue, VenuesError } from './loadVenue'

const practice = { id: 'practice', name: 'Practice', httpUrl: '/', wsUrl: '/', domainName: 'Kedge Practice' }
const other = { ...practice, id: 'other', name: 'Other', domainName: 'Other' }

const load = (venues: unknown, pageUrl = 'https://desk.example/trade') =>
  loadVenue(async () => Response.json(venues), pageUrl)

describe('the venue that the page is for', () => {
  test('default: the first of the list', async () => {
    expect(await load([practice, other])).toEqual({ ...practice, faucet: false })
  })

  test('behavior: the one that the address names', async () => {
    expect(await load([practice, other], 'https://desk.example/?venue=other')).toEqual({ ...other, faucet: false })
  })

  test('behavior: what it overrides is handed on', async () => {
    const profile = { reads: { symbols: { path: '/v1/instruments' } } }
    expect(await load([{ ...practice, profile }])).toEqual({ ...practice, faucet: false, profile })
  })

  test.each([
    ['a name that no profile has', { charts: {} }],
    ['a write that does not exist', { writes: { burnOrder: { path: '/v1/burn' } } }],
    ['a path that is none', { reads: { symbols: { path: 'instruments' } } }],
  ])('error: %s', async (_, profile) => {
    await expect(load([{ ...practice, profile }])).rejects.toThrow(/profile/)
  })

  test.each([
    ['no venue at all', []],
    ['a venue without a name', [{ ...practice, name: '' }]],
  ])('error: %s', async (_, venues) => {
    await expect(load(venues)).rejects.toThrow(VenuesError)
  })
})
