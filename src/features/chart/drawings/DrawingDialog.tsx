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
/** Labels of a position's points. The stop has no time of its own. */
const POSITION_LABELS = [
  { price: 'entryPrice', time: 'firstTime' },
  { price: 'targetPrice', time: 'secondTime' },
  { price: 'stopPrice', time: null },
] as const

/**
 * Dialog with the settings of one drawing: its color, and the prices and times of its points. Valid values apply at
 * once.
 */
export function DrawingDialog({ id, analysis }: Props) {
  const drawing = useLive(analysis.stored, (stored) => stored.drawings.find((candidate) => candidate.id === id))
  const { instrument } = useMarket()
  if (!drawing) return null
  const { points } = drawing
  const changeDrawing = (next: Drawing) => analysis.change({ list: 'drawings', put: next })
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
        const label = drawing.kind === 'position' ? POSITION_LABELS[at]! : POINT_LABELS[at]!
        const change = (next: Point) =>
          changeDrawing({ ...drawing, points: points.with(at, next) as Drawing['points'] })
        return (
          <div key={label.price} className="grid grid-cols-2 gap-3">
            <PriceField
              label={isLevel ? text('price') : text(label.price)}
              instrument={instrument}
              value={point.price}
              onChange={(price) => change({ ...point, price })}
            />
            {!isLevel && label.time && (
              <TimeField label={text(label.time)} value={point.time} onChange={(time) => change({ ...point, time })} />
            )}
          </div>
        )
      })}
      {drawing.kind === 'position' && <RiskField drawing={drawing} instrument={instrument} onChange={changeDrawing} />}
      <TonePicker label={text('color')} value={drawing.tone} onChange={(tone) => changeDrawing({ ...drawing, tone })} />
    </AnalysisDialog>
  )
}

type RiskProps = { drawing: Drawing; instrument: Instrument; onChange: (drawing: Drawing) => void }

/**
 * Field for the maximum loss, which determines the size of the order that the drawing fills into the ticket. Empty for
 * none.
 */
function RiskField({ drawing, instrument, onChange }: RiskProps) {
  const { risk, ...others } = drawing
  const [typed, setTyped] = useState(() => (risk === undefined ? '' : writeAmount(risk)))
  const isEmpty = typed.trim() === ''
  const read = (text: string) => parseAmount(text, 2, instrument.quote)
  const parsed = read(typed)
  return (
    <TextField
      label={text('risk', { coin: instrument.quote })}
      numeric
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const amount = read(next)
        if (next.trim() === '') onChange(others)
        else if (amount.ok && amount.value > 0n) onChange({ ...others, risk: formatDecimal(amount.value) })
      }}
      hint={text('riskHint')}
      error={!isEmpty && !(parsed.ok && parsed.value > 0n) && text('riskError')}
    />
  )
}

type PriceProps = { label: string; instrument: Instrument; value: number; onChange: (price: number) => void }

function PriceField({ label, instrument, value, onChange }: PriceProps) {
  const [typed, setTyped] = useState(() => writeAmount(value.toFixed(instrument.priceDecimals)))
  const parsed = readPrice(typed, instrument)
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
      error={parsed === null && text('priceError', { places: instrument.priceDecimals })}
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
