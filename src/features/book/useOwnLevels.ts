import { useMemo } from 'react'
import type { Live } from '@/base/live'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OwnBook } from './painter/selectBookStyle'
import { selectOwnLevels } from '@/terminal/orders/selectOwnLevels'

const NO_ORDERS: Live<OrdersView> = createIdleLive({ phase: 'live', open: [], recent: [], loading: [] })

/** The shown account's resting orders in a merged book, renewed as its orders change. */
export function useOwnLevels(instrument: Instrument, merge: number): OwnBook {
  const { feed } = useServices()
  const { address } = useAccount()
  const orders: readonly Order[] = useLive(address ? feed.orders(address) : NO_ORDERS, (view) => view.open)
  return useMemo(
    () => ({
      asks: selectOwnLevels(orders, false, instrument, merge),
      bids: selectOwnLevels(orders, true, instrument, merge),
    }),
    [orders, instrument, merge],
  )
}

/** A live store that never changes: what is shown while there is no account to ask about. */
function createIdleLive<T>(state: T): Live<T> {
  return { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined }
}
