import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useMarket } from '@/terminal/market/market'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { useLive } from '@/terminal/live/useLive'
import { TextField } from '@/ui/controls/TextField'
import type { Drawing, Point } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { AnalysisDialog } from '../analysis/AnalysisDialog'
import { TonePicker } from '../analysis/TonePicker'
import { formatMoment, parseMoment } from './formatMoment'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'

type Props = { id: string; analysis: AnalysisStore }

const POINT_LABELS = [
  { price: 'firstPrice', time: 'firstTime' },
  { price: 'secondPrice', time: 'secondTime' },
] as const

/** The settings of one drawing: its color, and its points by price and time. What is valid takes effect at once. */
export function DrawingDialog({ id, analysis }: Props) {
  const drawing = useLive(analysis.kept, (kept) => kept.drawings.find((each) => each.id === id))
  const { instrument } = useMarket()
  if (!drawing) return null
  const { points } = drawing
  const put = (next: Drawing) => analysis.change({ list: 'drawings', put: next })
  const isLevel = drawing.kind === 'horizontal'
  return (
    <AnalysisDialog
      analysis={analysis}
      list="drawings"
      id={id}
      title={text('settings', { name: text(drawing.kind) })}
      remove={text('remove', { name: text(drawing.kind) })}
      removeName={text('remove', { name: nameDrawing(drawing, instrument) })}
    >
      {points.map((point, at) => {
        const label = POINT_LABELS[at]!
        const change = (next: Point) => put({ ...drawing, points: replacePoint(points, at, next) })
        return (
          <div key={label.time} className="grid grid-cols-2 gap-3">
            <PriceField
              label={isLevel ? text('price') : text(label.price)}
              instrument={instrument}
              value={point.price}
              onChange={(price) => change({ ...point, price })}
            />
            {!isLevel && (
              <TimeField label={text(label.time)} value={point.time} onChange={(time) => change({ ...point, time })} />
            )}
          </div>
        )
      })}
      <TonePicker label={text('color')} value={drawing.tone} onChange={(tone) => put({ ...drawing, tone })} />
    </AnalysisDialog>
  )
}

function replacePoint(points: Drawing['points'], at: number, next: Point): Drawing['points'] {
  const [first, second] = points
  if (at === 0) return second ? [next, second] : [next]
  return [first, next]
}

type PriceProps = { label: string; instrument: Instrument; value: number; onChange: (price: number) => void }

function PriceField({ label, instrument, value, onChange }: PriceProps) {
  const [typed, setTyped] = useState(() => writeAmount(value.toFixed(instrument.priceDecimals)))
  const read = readPrice(typed, instrument)
  return (
    <TextField
      label={label}
      numeric
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const price = readPrice(next, instrument)
        if (price !== null) onChange(price)
      }}
      error={read === null && text('priceError', { places: instrument.priceDecimals })}
    />
  )
}

function readPrice(typed: string, { priceDecimals, quote }: Instrument): number | null {
  const parsed = parseAmount(typed, priceDecimals, quote)
  return parsed.ok && parsed.value > 0n ? Number(formatDecimal(parsed.value)) : null
}

function TimeField({ label, value, onChange }: { label: string; value: number; onChange: (time: number) => void }) {
  const [typed, setTyped] = useState(formatMoment(value))
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const time = parseMoment(next)
        if (time !== null) onChange(time)
      }}
      error={parseMoment(typed) === null && text('timeError')}
    />
  )
}
