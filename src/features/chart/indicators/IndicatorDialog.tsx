import { useState } from 'react'
import { formatDecimal } from '@/base/decimal'
import { type StudySpec, VWAP_RESETS } from '@/trading/indicators/studySpec'
import { PRICE_SOURCES, type PriceSource } from '@/trading/indicators/PriceBars'
import { parseAmount, parseWhole, writeAmount } from '@/trading/instrument/parseAmount'
import { useSymbols } from '@/terminal/market/market'
import { useLive } from '@/terminal/live/useLive'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { type Indicator, MAX_DEVIATIONS, MAX_PERIOD, MAX_ROWS } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { AnalysisDialog } from '../analysis/AnalysisDialog'
import { TonePicker } from '../analysis/TonePicker'
import { text } from './messages'
import { nameStudy } from './nameStudy'
import { STUDY_KINDS } from './studyKinds'

/** A function, because the texts depend on the page's language. */
const sourceOptions = () =>
  PRICE_SOURCES.map((value) => ({ value, label: text(value === 'close' ? 'close_price' : value) }))
const NUMBERS = [
  'period',
  'deviations',
  'range',
  'multiplier',
  'fast',
  'slow',
  'slowing',
  'signal',
  'conversion',
  'base',
  'span',
  'step',
  'most',
  'rows',
] as const
/** Limits of a field: whether only whole numbers are allowed, minimum, maximum, and the error for other values. */
type Limits = { whole: boolean; min: number; max: number; error: 'periodError' | 'factorError' | 'shareError' }

const PERIOD: Limits = { whole: true, min: 1, max: MAX_PERIOD, error: 'periodError' }
const FACTOR: Limits = { whole: false, min: 0.1, max: MAX_DEVIATIONS, error: 'factorError' }
const SHARE: Limits = { whole: false, min: 0.001, max: 1, error: 'shareError' }
/** Limits of numbers that are not periods. */
const LIMITS: Readonly<Record<string, Limits>> = {
  deviations: FACTOR,
  multiplier: FACTOR,
  step: SHARE,
  most: SHARE,
  rows: { ...PERIOD, max: MAX_ROWS },
}
type NumberKey = (typeof NUMBERS)[number]

/** The numbers of an indicator's settings, in the order of the form. */
function numbersOf(spec: StudySpec): (readonly [NumberKey, number])[] {
  const settings: Readonly<Record<string, unknown>> = spec
  return NUMBERS.flatMap((key) => {
    const value = settings[key]
    return typeof value === 'number' ? [[key, value] as const] : []
  })
}

type Props = { id: string; analysis: AnalysisStore }

/** The settings of one indicator. Valid values apply at once. */
export function IndicatorDialog({ id, analysis }: Props) {
  const indicator = useLive(analysis.stored, (stored) => stored.indicators.find((candidate) => candidate.id === id))
  const markets = useSymbols()
  if (!indicator) return null
  const { spec, tones } = indicator
  const kindView = STUDY_KINDS[spec.kind]
  const changeIndicator = (part: Partial<Indicator>) =>
    analysis.change({ list: 'indicators', put: { ...indicator, ...part } })
  const name = nameStudy(spec)
  return (
    <AnalysisDialog
      analysis={analysis}
      list="indicators"
      id={id}
      title={text('settings', { name })}
      remove={text('remove', { name })}
    >
      {numbersOf(spec).map(([field, value]) => (
        <NumberField
          key={field}
          field={field}
          value={value}
          onChange={(next) => changeIndicator({ spec: { ...spec, [field]: next } as StudySpec })}
        />
      ))}
      {'reset' in spec && (
        <Select
          label={text('reset')}
          value={spec.reset}
          options={VWAP_RESETS.map((value) => ({ value, label: text(value) }))}
          onChange={(reset) => changeIndicator({ spec: { ...spec, reset } })}
        />
      )}
      {'symbol' in spec && (
        <Select
          label={text('market')}
          value={spec.symbol}
          options={markets.map(({ instrument: { symbol } }) => ({ value: symbol, label: symbol }))}
          onChange={(symbol) => changeIndicator({ spec: { ...spec, symbol } })}
        />
      )}
      {'source' in spec && (
        <Select<PriceSource>
          label={text('source')}
          value={spec.source}
          options={sourceOptions()}
          onChange={(source) => changeIndicator({ spec: { ...spec, source } })}
        />
      )}
      {kindView.lines.map(
        ({ key, tone }, at) =>
          tone && (
            <TonePicker
              key={key}
              label={text('colorOf', { line: text(`${key}Line`) })}
              value={tones[at] ?? tone}
              onChange={(next) => changeIndicator({ tones: fillTones(spec, tones).with(at, next) })}
            />
          ),
      )}
    </AnalysisDialog>
  )
}

/** One tone for each line with a color of its own. */
function fillTones(spec: StudySpec, tones: Indicator['tones']): Indicator['tones'] {
  return STUDY_KINDS[spec.kind].lines.flatMap(({ tone }, at) => (tone ? [tones[at] ?? tone] : []))
}

type FieldProps = { field: NumberKey; value: number; onChange: (value: number) => void }

function NumberField({ field, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState(() => writeAmount(String(value)))
  const limits = LIMITS[field] ?? PERIOD
  return (
    <TextField
      label={text(field)}
      numeric
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const parsed = readNumber(next, limits)
        if (parsed !== null) onChange(parsed)
      }}
      error={readNumber(typed, limits) === null && text(limits.error, { max: limits.max })}
      hint={limits === PERIOD ? text('periodHint', { max: MAX_PERIOD }) : undefined}
    />
  )
}

/** The typed number, or null if it is outside of the limits. */
function readNumber(typed: string, { whole, min, max }: Limits): number | null {
  const parsed = parseAmount(typed, 3)
  const value = whole ? parseWhole(typed) : parsed.ok ? Number(formatDecimal(parsed.value)) : null
  return value !== null && value >= min && value <= max ? value : null
}
