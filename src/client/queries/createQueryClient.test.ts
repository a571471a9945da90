import { describe, expect, test } from 'vitest'
import { RejectedError, UnreachableError, type Http } from '../http'
import { GarbledReplyError } from '../http/errors'
import { createQueryClient, shouldRetryRead } from './createQueryClient'
import { flowParameters, historyParameters } from './historyQueries'
import { tickersQuery } from './marketQueries'

const rejection = (status: number) =>
  new RejectedError({ kind: 'rejected', code: '1', message: 'no', traceCode: '', status })

describe('a read that failed', () => {
  test.each<[string, Error, boolean]>([
    ['no network', new UnreachableError('away'), true],
    ['a proxy’s error page', new GarbledReplyError(502), true],
    ['a server error', rejection(500), true],
    ['an unavailable venue', rejection(503), true],
    ['the rate limit', rejection(429), true],
    ['an invalid request', rejection(400), false],
    ['an unknown address or path', rejection(404), false],
    ['a rule of the venue', rejection(422), false],
    ['a rejection with status 200', rejection(200), false],
  ])('after %s is retried or not by its kind', (_, error, again) => {
    expect(shouldRetryRead(0, error)).toBe(again)
    expect(shouldRetryRead(3, error)).toBe(again)
    expect(shouldRetryRead(4, error), 'no more than four times').toBe(false)
  })

  test('is retried by the page’s queries by the same rule', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries?.retry).toBe(shouldRetryRead)
  })

  test('that the venue rejected is sent once and thrown with the venue’s code', async () => {
    let reads = 0
    const read = async () => {
      reads++
      return { ok: false, rejected: rejection(422).rejected }
    }
    const query = createQueryClient().fetchQuery({
      ...tickersQuery({ read } as unknown as Http),
      retry: shouldRetryRead,
    })
    await expect(query).rejects.toMatchObject({ name: 'RejectedError', rejected: { code: '1', status: 422 } })
    expect(reads).toBe(1)
  })
})

describe('the parameters of a history', () => {
  test('leave out missing filters, and include 0: it is a valid market and time', () => {
    expect(historyParameters({})).toEqual({})
    expect(historyParameters({ symbolId: 0, startTime: 0, endTime: 0 })).toEqual({
      symbol_id: 0,
      start_time: 0,
      end_time: 0,
    })
    expect(historyParameters({ endTime: 5, coin: 'USDC' })).toEqual({ end_time: 5 })
  })

  test('of the asset flow have coins, and no markets', () => {
    expect(flowParameters({ symbolId: 3, coin: 'USDC', startTime: 4 })).toEqual({ coin: 'USDC', start_time: 4 })
    expect(flowParameters({})).toEqual({})
  })
})
