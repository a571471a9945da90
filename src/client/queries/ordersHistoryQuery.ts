import type { Http } from '../http'
import type { Address } from '../types'
import { pagedQuery } from './pagedQuery'

/** Finished orders of an account, newest first. Interface: Read endpoints. */
export function ordersHistoryQuery(http: Http, address: Address, symbolId?: number) {
  return pagedQuery({
    http,
    name: 'orderHistory',
    parameters: { address, limit: 100, ...(symbolId === undefined ? {} : { symbol_id: symbolId }) },
    queryKey: ['account', address, 'orders-history', symbolId ?? null],
    idOf: (order) => order.order_id,
  })
}
