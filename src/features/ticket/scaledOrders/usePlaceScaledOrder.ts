import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { formatPrice } from '@/terminal/format/format'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { useServices } from '@/terminal/session/Services'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import type { BatchReply } from '@/protocol/actions'
import type { Instrument } from '@/trading/instrument/instrument'
import { encodeScaledOrder } from '@/trading/scaledOrders/encodeScaledOrder'
import type { ScaledOrderLevel } from '@/trading/scaledOrders/planScaledOrder'
import type { Ticket } from '../form/useTicket'
import { text } from './messages'
import type { ScaledOrder } from './useScaledOrder'

/**
 * Places a scaled order with one signed write. `place` resolves to whether any order was accepted; `busy` is true until
 * the outcome is known.
 */
export function usePlaceScaledOrder({ address, market, key }: Ticket, { levels, terms }: ScaledOrder) {
  const { algoServices, queryClient, once } = useServices()
  const [busy, setBusy] = useState(false)
  const { instrument } = market
  const send = async (levels: readonly ScaledOrderLevel[], account: string) => {
    setBusy(true)
    const loadedServices = await algoServices.load()
    const outcome = await loadedServices?.scaledOrders.place({
      account,
      symbolId: instrument.symbolId,
      isBuy: terms.isBuy,
      postOnly: terms.postOnly,
      levels: levels.map(({ price, size }) => ({ price: formatDecimal(price), size: formatDecimal(size) })),
      encode: (ids) => encodeScaledOrder(levels, terms, instrument, ids),
    })
    setBusy(false)
    return outcome
  }
  const place = async (): Promise<boolean> => {
    if (levels === null || address === null) return false
    const outcome = await once(`scaled ${address} ${key}`, () => send(levels, address))
    if (!outcome) return false
    const what = text('what', { count: levels.length, symbol: instrument.symbol })
    const reply = await settleWrite(outcome, { what, rejected: text('rejected'), blocked: text('blocked') })
    if (!reply) return false
    void invalidateAccount(queryClient, address)
    return notifyPlacedOrders(reply, levels, instrument)
  }
  return { place, busy }
}

/** Reports how many orders were placed, and why others were not. */
function notifyPlacedOrders(
  { results }: BatchReply,
  levels: readonly ScaledOrderLevel[],
  instrument: Instrument,
): boolean {
  const [first, last] = [levels[0], levels.at(-1)].map((level) => formatPrice(level?.price, instrument))
  const detail = text('range', { symbol: instrument.symbol, first: first!, last: last! })
  notifyOutcome({ kind: 'batch', act: 'place', results, requested: levels.length, detail })
  return results.some(({ error_code: code }) => code === '0')
}
