import { describe, expect, test } from 'vitest'
import type { ActionName } from '@/protocol/actions'
import { RejectedError, type Http } from '../../http'
import type { StoredWrite } from '../journal/StoredWrite'
import type { FoundOrder } from './findOrder'
import { rebuildReply } from './rebuildReply'

const ACCOUNT = `0x${'0a'.repeat(20)}`
const AGENT = `0x${'0B'.repeat(20)}`
const INCLUDED = { tx_hash: '0xmine', time: 1_000 }

type Page = { readonly list: readonly object[]; readonly next_cursor: string | null }

/** A venue whose lists the test fills, by the read's name and cursor. */
function createHttp(pages: Record<string, Page | 'rejected'>) {
  const reads: { name: string; query: Record<string, unknown> }[] = []
  const readToReconcile = async (name: string, query: Record<string, unknown>) => {
    reads.push({ name, query })
    const page = pages[`${name} ${String(query['cursor'] ?? '')}`.trim()]
    if (page === 'rejected' || !page)
      return { ok: false, rejected: { kind: 'rejected', code: '10002', message: 'no', traceCode: '', status: 400 } }
    return { ok: true, data: page }
  }
  return { http: { readToReconcile } as unknown as Http, reads }
}

const found = (fields: object): FoundOrder =>
  ({ order_id: '7', client_order_id: 'mine', state: 'new', price: '1', quantity: '2', ...fields }) as FoundOrder

function rebuild(
  action: ActionName,
  body: object,
  { orders = [], pages = {} }: { orders?: (FoundOrder | null)[]; pages?: Record<string, Page | 'rejected'> } = {},
) {
  const { http, reads } = createHttp(pages)
  const write = { record: { action, account: ACCOUNT }, body } as unknown as StoredWrite
  return { reply: rebuildReply({ http, find: async () => orders }, write, INCLUDED), reads }
}

describe('one order', () => {
  test.each(['placeOrder', 'modifyOrder', 'cancelOrder', 'chaseOrder'] as const)(
    '%s: its ids as the venue shows them, else as the request named it',
    async (action) => {
      const body = { client_order_id: 'asked' }
      expect(await rebuild(action, body, { orders: [found({})] }).reply).toEqual({
        tx_hash: '0xmine',
        order_id: '7',
        client_order_id: 'mine',
      })
      expect(await rebuild(action, body, { orders: [null] }).reply).toEqual({
        tx_hash: '0xmine',
        order_id: '',
        client_order_id: 'asked',
      })
      expect(await rebuild(action, { order_id: '9' }).reply).toEqual({
        tx_hash: '0xmine',
        order_id: '9',
        client_order_id: null,
      })
    },
  )
})

describe('a batch', () => {
  const items = (...fields: object[]) => ({ symbol_id: 1, orders: fields })
  const codes = async (action: ActionName, body: object, orders: (FoundOrder | null)[]) => {
    const { results } = (await rebuild(action, body, { orders }).reply) as {
      results: { state: string; error_code: string }[]
    }
    return results.map(({ state, error_code: code }) => [state, code])
  }

  test('placed: resting or traded orders took effect, rejected ones did not, missing ones are unknown', async () => {
    const body = items(
      { client_order_id: 'a' },
      { client_order_id: 'b' },
      { client_order_id: 'c' },
      { client_order_id: 'd' },
    )
    const orders = [found({ state: 'new' }), found({ state: 'rejected' }), null, found({ state: 'filled' })]
    expect(await codes('batchPlace', body, orders)).toEqual([
      ['new', '0'],
      ['rejected', ''],
      ['unknown', ''],
      ['filled', '0'],
    ])
  })

  test('canceled: only canceled orders took effect; filled ones have that state', async () => {
    const body = items({ order_id: '1' }, { order_id: '2' }, { order_id: '3' })
    const orders = [found({ state: 'canceled' }), found({ state: 'filled' }), found({ state: 'new' })]
    expect(await codes('batchCancel', body, orders)).toEqual([
      ['canceled', '0'],
      ['filled', ''],
      ['new', ''],
    ])
  })

  test.each<[string, object, object, string]>([
    [
      'the wanted price and quantity, however they are written',
      { price: '1.50', quantity: '2' },
      { price: '1.5', quantity: '2.0' },
      '0',
    ],
    [
      'the wanted price, and any quantity where none was asked for',
      { price: '1.5' },
      { price: '1.5', quantity: '9' },
      '0',
    ],
    ['another price', { price: '1.5', quantity: '2' }, { price: '1.51', quantity: '2' }, ''],
    ['another quantity', { price: '1.5', quantity: '2' }, { price: '1.5', quantity: '1.9' }, ''],
    ['no price where one was asked for', { price: '1.5' }, { price: null }, ''],
    ['a price that is no decimal', { price: '1.5' }, { price: 'market' }, ''],
  ])('modified: an order with %s', async (_, sent, shown, code) => {
    expect(await codes('batchModify', items({ order_id: '7', ...sent }), [found(shown)])).toEqual([['new', code]])
  })

  test('has a result for every item, even if the venue has fewer orders', async () => {
    const body = items({ order_id: '1' }, { client_order_id: 'b' })
    expect(await rebuild('batchCancel', body).reply).toEqual({
      tx_hash: '0xmine',
      results: [
        { order_id: '1', client_order_id: null, state: 'unknown', error_code: '' },
        { order_id: null, client_order_id: 'b', state: 'unknown', error_code: '' },
      ],
    })
  })
})

describe('all canceled', () => {
  const ended = (tx: string, time: number) => ({ tx_hash: tx, updated_time: time })

  test('counts the orders that this transaction ended, page by page, until those that are older', async () => {
    const { reply, reads } = rebuild(
      'cancelAll',
      {},
      {
        pages: {
          orderHistory: { list: [ended('0xlater', 1_005), ended('0xmine', 1_000)], next_cursor: 'a' },
          'orderHistory a': { list: [ended('0xmine', 1_000), ended('0xother', 999)], next_cursor: 'b' },
        },
      },
    )
    expect(await reply).toEqual({ tx_hash: '0xmine', canceled: 2 })
    expect(reads.map(({ query }) => query['cursor'])).toEqual(['', 'a'])
  })

  test('of an account without orders is 0', async () => {
    expect(await rebuild('cancelAll', {}, { pages: { orderHistory: { list: [], next_cursor: null } } }).reply).toEqual({
      tx_hash: '0xmine',
      canceled: 0,
    })
  })

  test('is counted once if a cursor leads to an earlier page', async () => {
    const pages = {
      orderHistory: { list: [ended('0xmine', 1_000)], next_cursor: 'a' },
      'orderHistory a': { list: [ended('0xmine', 1_000)], next_cursor: 'b' },
      'orderHistory b': { list: [ended('0xlater', 1_005)], next_cursor: 'a' },
    }
    const { reply, reads } = rebuild('cancelAll', {}, { pages })
    expect(await reply).toMatchObject({ canceled: 2 })
    expect(reads.map(({ query }) => query['cursor'])).toEqual(['', 'a', 'b'])
  })

  test('throws if a page cannot be read, instead of counting too few', async () => {
    const pages = {
      orderHistory: { list: [ended('0xmine', 1_000)], next_cursor: 'a' },
      'orderHistory a': 'rejected',
    } as const
    await expect(rebuild('cancelAll', {}, { pages }).reply).rejects.toBeInstanceOf(RejectedError)
  })
})

describe('other writes', () => {
  test.each([
    [60_000, 61_000],
    [0, null],
  ])('the auto-cancel timer of %d ms runs from the block’s time', async (timeout, trigger) => {
    expect(await rebuild('cancelAllAfter', { timeout }).reply).toEqual({ tx_hash: '0xmine', trigger_time: trigger })
  })

  test('an agent: the end of its approval, read from the account that it may trade', async () => {
    const other = `0x${'0c'.repeat(20)}`
    const pages = { agents: { list: [{ agent_address: AGENT.toLowerCase(), expires_time: 9_000 }], next_cursor: null } }
    const approved = rebuild('approveAgent', { agent_address: AGENT, authorized_address: other }, { pages })
    expect(await approved.reply).toEqual({ tx_hash: '0xmine', agent_address: AGENT, expires_time: 9_000 })
    expect(approved.reads[0]!.query['address']).toBe(other)
    const renewed = rebuild('renewAgent', { agent_address: AGENT }, { pages })
    expect(await renewed.reply).toMatchObject({ expires_time: 9_000 })
    expect(renewed.reads[0]!.query['address']).toBe(ACCOUNT)
    const gone = rebuild('renewAgent', { agent_address: AGENT }, { pages: { agents: { list: [], next_cursor: null } } })
    expect(await gone.reply, 'one that ended meanwhile').toMatchObject({ expires_time: 0 })
  })

  test('a sub-account: its address, by the label', async () => {
    const list = [
      { label: 'other', address: '0x01' },
      { label: 'swing', address: '0x02' },
    ]
    const pages = { subAccounts: { list, next_cursor: null } }
    expect(await rebuild('createSubAccount', { label: 'swing' }, { pages }).reply).toEqual({
      tx_hash: '0xmine',
      sub_account_address: '0x02',
    })
  })

  test('a withdrawal’s id cannot be read, and a setting has only its transaction', async () => {
    expect(await rebuild('withdraw', {}).reply).toEqual({ tx_hash: '0xmine', withdrawal_id: '' })
    expect(await rebuild('setLeverage', {}).reply).toEqual({ tx_hash: '0xmine' })
  })
})
