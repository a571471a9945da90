import { describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { describeVenue } from './openApi'
import { describePage } from './page'

describe('description of the venue', () => {
  const description = describeVenue(practiceProfile)

  test('names every write and every read at its path, and every channel', () => {
    const paths = description['paths'] as Record<string, Record<string, { operationId: string }>>
    const named = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(named.toSorted()).toEqual(
      [...Object.keys(practiceProfile.actions), ...Object.keys(practiceProfile.reads)].toSorted(),
    )
    expect(Object.keys(description['x-channels'] as object).toSorted()).toEqual(
      Object.values(practiceProfile.channels)
        .map(({ channel }) => channel)
        .toSorted(),
    )
  })

  test('lists required fields and allowed values as the schemas have them', () => {
    const place = JSON.stringify((description['paths'] as Record<string, unknown>)['/v1/trade/orders'])
    expect(place).toContain('"enum":["limit","market"]')
    expect(place).toContain('"required":["symbol_id","is_buy","order_type","quantity"]')
    expect(place).toContain('"required":["signer_address","nonce","expires_after","signature"]')
  })

  test('makes a page without script that mentions each path', () => {
    const page = describePage(description)
    expect(page).not.toMatch(/<script/i)
    for (const { path } of Object.values(practiceProfile.actions)) expect(page).toContain(`POST ${path}`)
    for (const { path } of Object.values(practiceProfile.reads)) expect(page).toContain(`GET ${path}`)
  })
})
