import type { KeptRun } from '@/client/runs/KeptRun'
import { sumSlices } from '@/trading/runs/twap'
import type { Instrument } from '@/trading/instrument'
import { describeRunEnd } from '../describeRunEnd'
import { formatPrice, formatSize } from '../format'
import type { Notification } from '../notify'
import { text } from './messages'
import { formatAverage } from './orderFigures'

const WELL: ReadonlySet<string> = new Set(['done', 'filled', 'stopped'])

/** How an algo order ended, and what it did: a chase its last price, a TWAP its quantity and average. */
export function describeAlgoEnd({
  run,
  instrument,
}: {
  run: KeptRun
  instrument: Instrument | undefined
}): Notification {
  const why = describeRunEnd(run) ?? ''
  const isWell = WELL.has(run.state.end?.reason ?? '')
  const isDone = run.state.end?.reason === 'done' || run.state.end?.reason === 'filled'
  const tone = isWell ? (isDone ? 'up' : 'plain') : 'warn'
  const title = text(`${run.kind}${isDone ? 'Done' : 'Stopped'}`)
  if (!instrument) return { tone, title, detail: why }
  if (run.kind === 'chase') {
    const { price, moves } = run.state
    return { tone, title, detail: text('chaseEnd', { why, price: formatPrice(price, instrument), moves }) }
  }
  const { lots, amount } = sumSlices(run.state)
  const filled = lots * run.lot
  const figures = { why, coin: instrument.base, total: formatSize(run.terms.lots * run.lot, instrument) }
  if (filled === 0n) return { tone, title, detail: text('twapNothing', figures) }
  const price = formatAverage(amount, filled, instrument)
  return { tone, title, detail: text('twapEnd', { ...figures, filled: formatSize(filled, instrument), price }) }
}
