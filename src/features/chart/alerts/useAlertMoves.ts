import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { priceTerms } from '@/terminal/alerts/createAlertList'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { constantLive } from '@/terminal/live/constantLive'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { type Alert, isWaiting } from '@/trading/alerts/Alert'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import type { LineMoves, ShownLine } from '../lines/useLineMoves'

/** The dragged alert, and its price in ticks. */
type Dragged = { id: string | null; ticks: number }

const noAlerts = constantLive<readonly Alert[]>([])

/** The armed price alerts of a market as lines that can be moved and deleted like orders, in this browser only. */
export function useAlertMoves(instrument: Instrument): LineMoves {
  const { feed, alerts } = useServices()
  const list = useLoaded(alerts)
  const all = useLive(list?.alerts ?? noAlerts)
  // A store, because a drag may end before React has rendered its last move.
  const [store] = useState(() => createStore<Dragged>(() => ({ id: null, ticks: 0 })))
  const dragged = useStore(store)
  const endDrag = () => store.setState({ id: null })

  const show = ({ id, level: price, direction }: Alert): ShownLine => {
    const isDragged = dragged.id === id
    return {
      id,
      kind: 'alert',
      isBuy: direction === 'above',
      size: null,
      order: null,
      field: null,
      price: isDragged ? formatDecimal(priceOfTicks(dragged.ticks, instrument)) : price,
      from: isDragged ? price : null,
      pending: false,
      movable: true,
      cancellable: true,
      effect: null,
    }
  }
  return {
    shown: all
      .filter((alert) => alert.kind === 'price' && alert.symbolId === instrument.symbolId && isWaiting(alert))
      .map((alert) => show(alert)),
    hold: ({ id }, ticks) => store.setState({ id, ticks }),
    release: endDrag,
    send: ({ id }) => {
      const { id: draggedId, ticks } = store.getState()
      endDrag()
      const last = feed.ticker(instrument.symbolId).getState().ticker?.last_price
      const alert = all.find((candidate) => candidate.id === id)
      if (!last || !alert || draggedId !== id) return
      const [price, lastPrice] = [priceOfTicks(ticks, instrument), parseDecimal(last)]
      list?.change(id, priceTerms(instrument.symbolId, price, lastPrice, alert.pauseMs), lastPrice)
    },
    cancel: ({ id }) => list?.remove(id),
  }
}
