import { describe, expect, test } from 'vitest'
import { RejectedError, UnreachableError, type Http } from './http'
import { readAll } from './readAll'

const ADDRESS = `0x${'ab'.repeat(20)}` as const
const QUERY = { address: ADDRESS, limit: 2 }

type Answer = { list: number[]; next: string | null } | Error | 'rejected'

/** A venue that answers each cursor as the test says, and fails the test after twenty requests. */
function createHttp(answers: Record<string, Answer>) {
  const requests: { query: object; options: object }[] = []
  const read = async (name: string, query: { cursor?: string }, options: object) => {
    expect(name).toBe('executions')
    if (requests.push({ query, options }) > 20) throw new Error('asked without end')
    const answer = answers[query.cursor ?? '']!
    if (answer instanceof Error) throw answer
    if (answer === 'rejected')
      return {
        ok: false,
        rejected: { kind: 'rejected', code: '10002', message: 'cursor', traceCode: 't', status: 400 },
      }
    const list = answer.list.map((id) => ({ execution_id: String(id) }))
    return { ok: true, data: { list, next_cursor: answer.next, has_more: answer.next !== null } }
  }
  return { http: { read } as unknown as Http, requests }
}

const read = async (http: Http, signal?: AbortSignal) =>
  (await readAll(http, 'executions', QUERY, signal)).map(({ execution_id: id }) => Number(id))

describe('readAll', () => {
  test('joins all pages in order, each read with the same parameters and the cursor of the page before', async () => {
    const { http, requests } = createHttp({
      '': { list: [9, 8], next: 'a' },
      a: { list: [7, 6], next: 'b' },
      b: { list: [5], next: null },
    })
    expect(await read(http)).toEqual([9, 8, 7, 6, 5])
    expect(requests.map(({ query }) => query)).toEqual([QUERY, { ...QUERY, cursor: 'a' }, { ...QUERY, cursor: 'b' }])
    expect(requests.map(({ options }) => options)).toEqual([{}, {}, {}])
  })

  test('an account without rows is one empty page', async () => {
    const { http, requests } = createHttp({ '': { list: [], next: null } })
    expect(await read(http)).toEqual([])
    expect(requests).toHaveLength(1)
  })

  test('an empty page in between does not end the list', async () => {
    const { http } = createHttp({
      '': { list: [3], next: 'a' },
      a: { list: [], next: 'b' },
      b: { list: [1], next: null },
    })
    expect(await read(http)).toEqual([3, 1])
  })

  test.each<[string, Record<string, Answer>, number[]]>([
    ['to itself', { '': { list: [2], next: 'a' }, a: { list: [1], next: 'a' } }, [2, 1]],
    ['back to the first page', { '': { list: [2], next: 'a' }, a: { list: [1], next: '' } }, [2, 1]],
    [
      'to an earlier page',
      { '': { list: [3], next: 'a' }, a: { list: [2], next: 'b' }, b: { list: [1], next: 'a' } },
      [3, 2, 1],
    ],
  ])('F40: a cursor that leads %s ends the list', async (_, answers, rows) => {
    expect(await read(createHttp(answers).http)).toEqual(rows)
  })

  test('a rejection of any page is thrown with its code', async () => {
    const { http } = createHttp({ '': { list: [2], next: 'a' }, a: 'rejected' })
    const error: unknown = await read(http).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RejectedError)
    expect((error as RejectedError).rejected.code).toBe('10002')
  })

  test('a venue that goes away on the second page is thrown too, and the signal reaches every read', async () => {
    const { http, requests } = createHttp({ '': { list: [2], next: 'a' }, a: new UnreachableError('away') })
    const { signal } = new AbortController()
    await expect(read(http, signal)).rejects.toBeInstanceOf(UnreachableError)
    expect(requests.map(({ options }) => options)).toEqual([{ signal }, { signal }])
  })
})
