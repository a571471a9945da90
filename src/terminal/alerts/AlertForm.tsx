import { type ReactNode, useState } from 'react'
import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import type { Market } from '../market/market'
import { ALERT_KINDS, type AlertDirection, type AlertKind, type AlertTerms } from '@/trading/alerts/Alert'
import { MOVE_WINDOWS } from '@/trading/alerts/priceMove'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { formatPrice } from '../format/format'
import { formatDuration } from '../format/formatTime'
import { useLive } from '../live/useLive'
import { useAccount, useServices } from '../session/Services'
import { priceTerms } from './createAlertList'
import { text } from './messages'
import { ALERT_FORM_KINDS, readLevel, unitOfLevel, writeLevel } from './readLevel'

type Props = {
  markets: readonly Market[]
  /** The initial market. */
  symbolId: number
  /** An existing alert to edit; its market cannot change. */
  edited?: AlertTerms
  submitLabel: string
  /** Called with the terms, and with the current value if known. */
  onSubmit: (terms: AlertTerms, value?: Decimal) => void
  /** More buttons after the submit button. */
  children?: ReactNode
}

const PAUSES_MS = [1, 5, 15, 60, 240, 1440].map((minutes) => minutes * MINUTE_MS)

/** The form of an alert's condition; an invalid level shows an error at its field. */
export function AlertForm({ markets, symbolId: first, edited, submitLabel, onSubmit, children }: Props) {
  const { feed } = useServices()
  const { address } = useAccount()
  const [symbolId, setSymbolId] = useState(edited?.symbolId ?? first)
  const { instrument } = markets.find((market) => market.instrument.symbolId === symbolId) ?? markets[0]!
  const [chosenKind, setKind] = useState<AlertKind>(edited?.kind ?? 'price')
  const [chosenDirection, setDirection] = useState<AlertDirection>(edited?.direction ?? 'above')
  const [windowMs, setWindow] = useState(edited?.windowMs ?? MOVE_WINDOWS[1]!.windowMs)
  const [pauseMs, setPause] = useState(edited?.pauseMs ?? null)
  const [typed, setTyped] = useState(edited ? writeLevel(edited, instrument) : '')
  const [problem, setProblem] = useState<string | null>(null)
  const last = useLive(feed.ticker(symbolId), ({ ticker }) => ticker?.last_price ?? null)

  const account = edited?.account ?? address
  const kinds = ALERT_KINDS.filter((kind) => {
    const { scope } = ALERT_FORM_KINDS[kind]
    return scope === 'market' || (instrument.kind === 'perpetual' && (scope !== 'account' || account !== null))
  })
  const kind = kinds.includes(chosenKind) ? chosenKind : 'price'
  const { directions, isSigned, scope } = ALERT_FORM_KINDS[kind]
  const direction = directions.includes(chosenDirection) ? chosenDirection : (directions[0] ?? 'above')

  const submit = () => {
    const level = readLevel(typed, kind, instrument)
    if (level === null) {
      const tick = formatPrice(instrument.tick, instrument)
      return setProblem(kind === 'price' ? text('noPrice', { tick }) : text(isSigned ? 'noSignedNumber' : 'noNumber'))
    }
    if (kind === 'price') {
      if (last === null) return setProblem(text('noLast'))
      if (level === parseDecimal(last)) return setProblem(text('atMarket'))
      onSubmit(priceTerms(symbolId, level, parseDecimal(last), pauseMs), parseDecimal(last))
    } else
      onSubmit({
        kind,
        symbolId,
        direction,
        pauseMs,
        level: formatDecimal(level),
        account: scope === 'account' ? account : null,
        windowMs: kind === 'move' ? windowMs : null,
      })
    setTyped('')
  }
  return (
    <form
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!edited && (
        <Select
          label={text('market')}
          value={`${symbolId}`}
          onChange={(value) => setSymbolId(Number(value))}
          options={markets.map((market) => ({
            value: `${market.instrument.symbolId}`,
            label: market.instrument.symbol,
          }))}
        />
      )}
      {!edited && (
        <Select
          label={text('kind')}
          value={kind}
          onChange={(value) => {
            setKind(value)
            setProblem(null)
          }}
          options={kinds.map((value) => ({ value, label: text(value) }))}
        />
      )}
      {directions.length > 1 && (
        <Select
          label={text('direction')}
          value={direction}
          onChange={setDirection}
          options={directions.map((value) => ({ value, label: directionWord(value, kind) }))}
        />
      )}
      {kind === 'move' && (
        <Select
          label={text('window')}
          value={`${windowMs}`}
          onChange={(value) => setWindow(Number(value))}
          options={MOVE_WINDOWS.map((choice) => ({
            value: `${choice.windowMs}`,
            label: formatDuration(choice.windowMs),
          }))}
        />
      )}
      <TextField
        label={directions.length === 1 ? `${text('level')} · ${directionWord(direction, kind)}` : text('level')}
        numeric
        autoFocus={edited !== undefined}
        value={typed}
        error={problem ?? undefined}
        unit={unitOfLevel(kind, instrument)}
        onChange={(value) => {
          setTyped(value)
          setProblem(null)
        }}
        // The decimal keyboard of some phones has no minus key.
        {...(isSigned && { inputMode: 'text' as const })}
      />
      <Select
        label={text('repeat')}
        value={`${pauseMs}`}
        onChange={(value) => setPause(value === 'null' ? null : Number(value))}
        options={[
          { value: 'null', label: text('once') },
          ...PAUSES_MS.map((ms) => ({ value: `${ms}`, label: text('each', { age: formatDuration(ms) }) })),
        ]}
      />
      <div className="col-span-full flex gap-2">
        <Button type="submit" tone="accent">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

function directionWord(direction: AlertDirection, kind: AlertKind): string {
  if (direction === 'either') return text('either')
  if (kind !== 'move') return text(direction)
  return text(direction === 'above' ? 'rises' : 'falls')
}
