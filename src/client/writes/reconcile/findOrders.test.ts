import { describe, expect, test } from 'vitest'
import { RejectedError, type Http } from '../../http'
import { findOrders } from './findOrders'

const ACCOUNT = `0x${'0a'.repeat(20)}`
const PAGE = 50

type Row = { order_id: string; client_order_id: string | null; state: string }
type Name = 'orders' | 'orderHistory'
type Query = { cursor?: string; limit?: number; order_id?: string; client_order_id?: string }

const row = (id: number, client: string | null = null, state = 'new'): Row => ({
  order_id: String(id),
  client_order_id: client,
  state,
})
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))

/** A venue with lists of open and of finished orders, newest first; `before` is called before each read. */
function createVenue(lists: Record<Name, Row[]>, before: (reads: number) => void = () => undefined) {
  const requests: string[] = []
  const readToReconcile = async (name: Name, { cursor = '', limit = PAGE, order_id, client_order_id }: Query) => {
    before(
      requests.push(
        (order_id ?? client_order_id) ? `${name} ${order_id ?? client_order_id}` : `${name} ${cursor}`.trim(),
      ),
    )
    const matching = lists[name].filter(
      (order) =>
        (order_id ?? order.order_id) === order.order_id &&
        (client_order_id ?? order.client_order_id) === order.client_order_id,
    )
    const from = Number(cursor)
    const next = from + limit < matching.length ? String(from + limit) : null
    return { ok: true, data: { list: matching.slice(from, from + limit), next_cursor: next, has_more: next !== null } }
  }
  return { http: { readToReconcile } as unknown as Http, requests }
}

const ids = (orders: readonly (Row | null)[]) => orders.map((order) => order?.order_id ?? null)
const byClient = (...clientIds: string[]) => clientIds.map((id) => ({ client_order_id: id }))

describe('findOrders', () => {
  test('twenty of one list take one read, and keep the requested order', async () => {
    const level = (at: number) => row(at, `level-${at}`)
    const { http, requests } = createVenue({
      orders: Array.from({ length: 20 }, (_, at) => level(at)),
      orderHistory: [],
    })
    const requested = Array.from({ length: 20 }, (_, at) => `level-${(at * 7) % 20}`)
    const found = await findOrders(http, ACCOUNT, byClient(...requested))
    expect(found.map((order) => order?.client_order_id)).toEqual(requested)
    expect(requests).toEqual(['orders'])
  })

  test('open and finished ones are found together; what the venue does not have is null', async () => {
    const { http, requests } = createVenue({ orders: [row(1, 'a')], orderHistory: [row(2, 'b', 'filled')] })
    expect(ids(await findOrders(http, ACCOUNT, byClient('b', 'never', 'a')))).toEqual(['2', null, '1'])
    expect(requests).toEqual(['orders', 'orderHistory'])
  })

  test('an order that is filled between the two reads is not missed: open ones are read first', async () => {
    const lists = { orders: [row(1, 'a')], orderHistory: [] as Row[] }
    const { http } = createVenue(lists, (reads) => {
      if (reads !== 1) return
      lists.orderHistory = [row(1, 'a', 'filled')]
      lists.orders = []
    })
    expect(ids(await findOrders(http, ACCOUNT, byClient('a')))).toEqual(['1'])
  })

  test('the venue’s id is decisive where both are given: a client’s id may have been used before', async () => {
    const lists = { orders: [row(1, 'mine'), row(2, 'mine')], orderHistory: [] }
    const { http } = createVenue(lists)
    expect(ids(await findOrders(http, ACCOUNT, [{ order_id: '2', client_order_id: 'mine' }]))).toEqual(['2'])
    expect(ids(await findOrders(http, ACCOUNT, byClient('mine'))), 'else the newest').toEqual(['1'])
  })

  test('a few that the first pages do not have are read one by one, open or finished', async () => {
    const { http, requests } = createVenue({
      orders: rows(1_000, 120),
      orderHistory: [...rows(2_000, 120), row(7, 'old')],
    })
    expect(ids(await findOrders(http, ACCOUNT, [{ order_id: '1119' }, { client_order_id: 'old' }]))).toEqual([
      '1119',
      '7',
    ])
    expect(requests).toEqual(['orders', 'orderHistory', 'orders 1119', 'orders old', 'orderHistory old'])
  })

  test('many are searched page by page, each list to its end and no further', async () => {
    const { http, requests } = createVenue({ orders: rows(1_000, 60), orderHistory: rows(2_000, 160) })
    const requested = [1_055, 2_010, 2_060, 2_120, 2_155].map((id) => ({ order_id: String(id) }))
    expect(ids(await findOrders(http, ACCOUNT, requested))).toEqual(['1055', '2010', '2060', '2120', '2155'])
    expect(requests).toEqual([
      'orders',
      'orderHistory',
      'orders 50',
      'orderHistory 50',
      'orders 2120',
      'orderHistory 2120',
      'orders 2155',
      'orderHistory 2155',
    ])
  })

  test('three that are older than all read pages are read one by one, not taken for missing', async () => {
    const { http, requests } = createVenue({ orders: [], orderHistory: rows(2_000, 1_000) })
    const requested = ['2700', '2800', '2999'].map((id) => ({ order_id: id }))
    expect(ids(await findOrders(http, ACCOUNT, requested))).toEqual(['2700', '2800', '2999'])
    expect(
      requests.filter((request) => request.startsWith('orderHistory ') && Number(request.split(' ')[1]) < 2_000),
    ).toHaveLength(7)
    expect(requests.slice(-2)).toEqual(['orders 2999', 'orderHistory 2999'])
  })

  test('after both lists were read to their end, orders not in them are missing without further reads', async () => {
    const { http, requests } = createVenue({ orders: rows(1_000, 3), orderHistory: rows(2_000, 60) })
    expect(ids(await findOrders(http, ACCOUNT, byClient('a', 'b', 'c')))).toEqual([null, null, null])
    expect(requests).toEqual(['orders', 'orderHistory', 'orderHistory 50'])
  })

  test('both lists are read at once with `atOnce`', async () => {
    const { http, requests } = createVenue({ orders: [row(1, 'a')], orderHistory: [row(2, 'b')] })
    expect(ids(await findOrders(http, ACCOUNT, byClient('a'), true))).toEqual(['1'])
    expect(requests).toEqual(['orders', 'orderHistory'])
  })

  test('a reference without an id is null, without a read', async () => {
    const { http, requests } = createVenue({ orders: [row(1)], orderHistory: [] })
    const nameless = [{}, { order_id: null, client_order_id: null }, { order_id: '' }]
    expect(await findOrders(http, ACCOUNT, nameless)).toEqual([null, null, null])
    expect(requests).toEqual([])
    expect(ids(await findOrders(http, ACCOUNT, [{ client_order_id: null }, { order_id: '1' }]))).toEqual([null, '1'])
  })

  test('a read that the venue rejects is thrown: not found is not the same as not known', async () => {
    const rejected = { kind: 'rejected', code: '50000', message: '', traceCode: '', status: 500 }
    const http = { readToReconcile: async () => ({ ok: false, rejected }) } as unknown as Http
    await expect(findOrders(http, ACCOUNT, byClient('a'))).rejects.toBeInstanceOf(RejectedError)
  })
})
