import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { constantLive } from '@/terminal/live/constantLive'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import type { LineMoves, ShownLine } from '../lines/useLineMoves'

/** The alert that is held, and where. */
type Dragged = { id: string | null; ticks: number }

const none = constantLive<readonly PriceAlert[]>([])

/** The waiting alerts of a market as lines that are moved and deleted like orders, only that the venue is not asked. */
export function useAlertMoves(instrument: Instrument): LineMoves {
  const { feed, alerts } = useServices()
  const book = useLoaded(alerts)
  const list = useLive(book?.alerts ?? none)
  // A store, for a drag may end before what it did last has been drawn.
  const [store] = useState(() => createStore<Dragged>(() => ({ id: null, ticks: 0 })))
  const held = useStore(store)
  const letGo = () => store.setState({ id: null })

  const show = ({ id, price, rises }: PriceAlert): ShownLine => {
    const isDragged = held.id === id
    return {
      ...{ id, kind: 'alert', isBuy: rises, size: null, order: null, field: null },
      price: isDragged ? formatDecimal(priceOfTicks(held.ticks, instrument)) : price,
      from: isDragged ? price : null,
      ...{ pending: false, movable: true, cancellable: true, effect: null },
    }
  }
  return {
    shown: list
      .filter(({ symbolId, firedAt }) => symbolId === instrument.symbolId && firedAt === null)
      .map((alert) => show(alert)),
    hold: ({ id }, ticks) => store.setState({ id, ticks }),
    release: letGo,
    send: ({ id }) => {
      const { id: heldId, ticks } = store.getState()
      letGo()
      const last = feed.ticker(instrument.symbolId).getState().ticker?.last_price
      if (last && heldId === id) book?.move(id, priceOfTicks(ticks, instrument), parseDecimal(last))
    },
    cancel: ({ id }) => book?.remove(id),
  }
}
