import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { sumSlices } from '@/trading/algos/twap'
import type { Instrument } from '@/trading/instrument/instrument'
import { describeAlgoEndReason } from '../algos/describeAlgoEndReason'
import { formatSize } from '../format/format'
import { createText } from '../format/text'
import { type AccountEvent, plainEvent } from './AccountEvent'

const text = createText({
  twap: 'TWAP under way',
  twapEnd: 'TWAP ended',
  chaseEnd: 'Chase ended',
  trailEnd: 'Trailing stop ended',
  timeExitEnd: 'Time exit ended',
  filled: '{filled} of {total} {coin} filled, {symbol}',
  because: '{reason}: {detail}',
})

/** Number of progress events of a TWAP: one per filled quarter. */
const STEPS = 4n

/** Derives the events of progress and end of an algo order. Only a TWAP has progress. `now`: venue ms. */
export function eventsOfAlgo(algo: StoredAlgo, now: number): readonly AccountEvent[] {
  const { id, kind, symbolId, state } = algo
  const lots = algo.kind === 'twap' ? sumSlices(algo.state).lots : null
  const numbers = {
    kind,
    filled: algo.kind === 'twap' ? formatDecimal(lots! * algo.lot) : null,
    total: algo.kind === 'twap' ? formatDecimal(algo.terms.lots * algo.lot) : null,
  }
  if (state.end !== null) {
    const { reason, code, at } = state.end
    return [plainEvent({ id: `algoEnd:${id}`, kind: 'algoEnd', at, symbolId, algo: { ...numbers, reason, code } })]
  }
  const step = algo.kind === 'twap' ? (lots! * STEPS) / algo.terms.lots : 0n
  if (step === 0n || step >= STEPS) return []
  const progress = { ...numbers, reason: null, code: null }
  return [plainEvent({ id: `algo:${id}:${step}`, kind: 'algo', at: now, symbolId, algo: progress })]
}

/** Describes the progress or end of an algo order. */
export function describeAlgoEvent(
  { algo }: AccountEvent,
  instrument: Instrument | undefined,
): { readonly title: string; readonly detail: string } {
  if (!algo) return { title: '', detail: '' }
  const { kind, filled, total } = algo
  const reason = describeAlgoEndReason({ kind, state: { end: algo } })
  const title = text(reason === null ? 'twap' : `${kind}End`)
  const symbol = instrument?.symbol ?? ''
  const detail =
    instrument && filled !== null && total !== null
      ? text('filled', {
          filled: formatSize(parseDecimal(filled), instrument),
          total: formatSize(parseDecimal(total), instrument),
          coin: instrument.base,
          symbol,
        })
      : symbol
  return { title, detail: reason === null ? detail : text('because', { reason, detail }) }
}
