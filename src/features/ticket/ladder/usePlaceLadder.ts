import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { formatPrice } from '@/desk/format'
import { notifyOutcome } from '@/desk/outcomes/notifyOutcome'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import type { BatchReply } from '@/protocol/actions'
import type { Instrument } from '@/trading/instrument'
import { encodeLadder } from '@/trading/ladder/encodeLadder'
import type { LadderRung } from '@/trading/ladder/planLadder'
import type { Ticket } from '../useTicket'
import { text } from './messages'
import type { Ladder } from './useLadder'

/**
 * Places a ladder by one signed write. `busy` lasts until the venue has answered or it is known that it did not; the
 * answer says whether any of its orders was accepted.
 */
export function usePlaceLadder({ address, market }: Ticket, { rungs, terms }: Ladder) {
  const { plans, queryClient, once } = useServices()
  const [busy, setBusy] = useState(false)
  const { instrument } = market
  const send = async (rungs: readonly LadderRung[], account: string) => {
    setBusy(true)
    const loaded = await plans.load()
    const outcome = await loaded?.ladders.place({
      account,
      symbolId: instrument.symbolId,
      isBuy: terms.isBuy,
      postOnly: terms.postOnly,
      rungs: rungs.map(({ price, size }) => ({ price: formatDecimal(price), size: formatDecimal(size) })),
      encode: (ids) => encodeLadder(rungs, terms, instrument, ids),
    })
    setBusy(false)
    return outcome
  }
  const place = async (): Promise<boolean> => {
    if (rungs === null || address === null) return false
    const outcome = await once(`scaled ${address} ${instrument.symbolId}`, () => send(rungs, address))
    if (!outcome) return false
    const what = text('what', { count: rungs.length, symbol: instrument.symbol })
    const reply = await settleWrite(outcome, { what, refused: text('refused'), denied: text('denied') })
    if (!reply) return false
    void invalidateAccount(queryClient, address)
    return tellPlaced(reply, rungs, instrument)
  }
  return { place, busy }
}

/** Tells how many orders were placed, and why not all of them. */
function tellPlaced({ results }: BatchReply, rungs: readonly LadderRung[], instrument: Instrument): boolean {
  const [first, last] = [rungs[0], rungs.at(-1)].map((rung) => formatPrice(rung?.price, instrument))
  const detail = text('range', { symbol: instrument.symbol, first: first!, last: last! })
  notifyOutcome({ kind: 'batch', act: 'place', results, asked: rungs.length, detail })
  return results.some(({ error_code: code }) => code === '0')
}
