import { invalidateAccount } from '@/client/queries/accountQueries'
import type { KeptLadder } from '@/client/ladders/KeptLadder'
import type { Ladders } from '@/client/ladders/Ladders'
import type { Decimal } from '@/base/decimal'
import { formatPrice } from '@/desk/format'
import type { Market } from '@/desk/market'
import { notifyOutcome } from '@/desk/outcomes/notifyOutcome'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { useSigningGate } from '@/desk/signing/useSigningGate'
import { text } from './messages'
import { pricesOf } from './selectLadder'

/** Moves and cancels ladders, one signed write each, and tells how it went. */
export function useLadderActions(ladders: Ladders) {
  const { queryClient, once } = useServices()
  const mayWrite = useSigningGate()

  const reprice = async (ladder: KeptLadder, prices: readonly Decimal[], { instrument }: Market): Promise<void> => {
    if (!mayWrite()) return
    const send = () => ladders.reprice(ladder.id, pricesOf(ladder, prices))
    const outcome = await once(`scaled ${ladder.id}`, send, 'browser')
    if (!outcome) return
    const { symbol } = instrument
    const names = { what: text('moveWhat', { symbol }), refused: text('moveRefused') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, ladder.account)
    const { results } = reply
    const wrong = results.find(({ error_code: code }) => code !== '0' && code !== '')
    const rung = ladder.rungs.find(({ clientOrderId }) => clientOrderId === wrong?.client_order_id)
    const detail = rung ? text('partlyAt', { price: formatPrice(rung.price, instrument), symbol }) : symbol
    notifyOutcome({ kind: 'batch', act: 'modify', results, asked: results.length, detail })
  }

  const cancel = async (ladder: KeptLadder, symbol: string): Promise<void> => {
    if (!mayWrite()) return
    const outcome = await once(`scaled-cancel ${ladder.id}`, () => ladders.cancel(ladder.id))
    if (!outcome) return
    const names = { what: text('cancelWhat', { symbol }), refused: text('cancelRefused') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, ladder.account)
    const { results } = reply
    notifyOutcome({ kind: 'batch', act: 'cancel', results, asked: results.length, detail: symbol })
  }

  return { reprice, cancel }
}
