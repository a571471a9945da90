import { invalidateAccount } from '@/client/queries/invalidateAccount'
import type { KeptLadder } from '@/client/ladders/KeptLadder'
import type { Ladders } from '@/client/ladders/Ladders'
import type { Decimal } from '@/base/decimal'
import { formatPrice } from '@/desk/format'
import type { Market } from '@/desk/market'
import { notify } from '@/desk/notify'
import { describeRefusedCode } from '@/desk/refusal'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { useSigningGate } from '@/desk/signing/useSigningGate'
import { text } from './messages'
import { pricesOf } from './selectLadder'

/** The venue's codes for an order that cannot be cancelled because it has ended. */
const ENDED: ReadonlySet<string> = new Set(['20013', '20014'])

/** Moves and cancels ladders, one signed write each, and tells how it went. */
export function useLadderActions(ladders: Ladders) {
  const { queryClient } = useServices()
  const mayWrite = useSigningGate()

  const reprice = async (ladder: KeptLadder, prices: readonly Decimal[], { instrument }: Market): Promise<void> => {
    if (!mayWrite()) return
    const outcome = await ladders.reprice(ladder.id, pricesOf(ladder, prices))
    if (outcome === null) return
    const { symbol } = instrument
    const names = { what: text('moveWhat', { symbol }), refused: text('moveRefused') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, ladder.account)
    const count = reply.results.length
    const wrong = reply.results.find(({ error_code: code }) => code !== '0' && code !== '')
    if (!wrong) return notify({ tone: 'plain', title: text('moved'), detail: text('movedDetail', { count, symbol }) })
    const moved = reply.results.filter(({ error_code: code }) => code === '0').length
    const rung = ladder.rungs.find(({ clientOrderId }) => clientOrderId === wrong.client_order_id)
    notify({
      tone: 'down',
      title: text('movedPartly', { moved, count }),
      detail: text('partlyDetail', {
        price: formatPrice(rung?.price, instrument),
        reason: describeRefusedCode(wrong.error_code),
      }),
    })
  }

  const cancel = async (ladder: KeptLadder, symbol: string): Promise<void> => {
    if (!mayWrite()) return
    const outcome = await ladders.cancel(ladder.id)
    if (outcome === null) return
    const names = { what: text('cancelWhat', { symbol }), refused: text('cancelRefused') }
    const reply = await settleWrite(outcome, names)
    if (!reply) return
    void invalidateAccount(queryClient, ladder.account)
    const { results } = reply
    const cancelled = results.filter(({ error_code: code }) => code === '0').length
    const failed = results.find(({ error_code: code }) => code !== '0' && code !== '' && !ENDED.has(code))
    if (failed) {
      return notify({ tone: 'down', title: text('cancelRefused'), detail: describeRefusedCode(failed.error_code) })
    }
    const detail =
      cancelled === results.length
        ? text('cancelledDetail', { count: cancelled, symbol })
        : text('cancelledPartly', { cancelled, count: results.length })
    notify({ tone: 'plain', title: text('cancelled'), detail })
  }

  return { reprice, cancel }
}
