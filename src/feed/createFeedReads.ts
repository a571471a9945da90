import { type Http, unwrap } from '@/client/http'
import type { Order } from '@/protocol/records/order'
import type { Page } from '@/protocol/records/page'
import { TAPE_LENGTH } from './tapeLength'
import type { FeedReads } from './topics/Topic'

const OPEN_ORDERS_PAGE = 200
/** Maximum number of pages of open orders that are read (20,000 orders), in case a venue's list never ends. */
const OPEN_ORDERS_PAGES = 100
const FINISHED_PAGE = 200
const FEW_BARS = 2
const MISSED_BARS = 500

/** The worker's reads over HTTP. They throw the errors of createHttp, and RejectedError. */
export function createFeedReads(http: Http): FeedReads {
  async function openOrders(address: string): Promise<readonly Order[]> {
    const orders = new Map<string, Order>()
    let cursor = ''
    for (let page = 0; page < OPEN_ORDERS_PAGES; page++) {
      const query = { address, limit: OPEN_ORDERS_PAGE, cursor }
      const reply: Page<Order> = unwrap(await http.read('orders', query))
      for (const order of reply.list) orders.set(order.order_id, order)
      if (reply.next_cursor === null) break
      cursor = reply.next_cursor
    }
    return [...orders.values()]
  }

  return {
    trades: async (symbolId) => unwrap(await http.read('trades', { symbol_id: symbolId, limit: TAPE_LENGTH })).list,
    async klines(symbolId, interval, since) {
      const range = since === null ? { limit: FEW_BARS } : { limit: MISSED_BARS, start_time: since }
      const { list } = unwrap(await http.read('klines', { symbol_id: symbolId, interval, ...range }))
      return list.toReversed()
    },
    async ticker(symbolId) {
      const { list } = unwrap(await http.read('tickers', { symbol_id: symbolId }))
      return list.find((ticker) => ticker.symbol_id === symbolId) ?? null
    },
    openOrders,
    finishedOrders: async (address) => unwrap(await http.read('orderHistory', { address, limit: FINISHED_PAGE })).list,
    async order(address, orderId) {
      const open = unwrap(await http.read('orders', { address, order_id: orderId })).list
      const orders =
        open.length > 0 ? open : unwrap(await http.read('orderHistory', { address, order_id: orderId })).list
      return orders.find((order) => order.order_id === orderId) ?? null
    },
    positions: async (address) => unwrap(await http.read('positions', { address })).list,
  }
}
