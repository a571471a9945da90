import { useState } from 'react'
import { absolute } from '@/base/decimal'
import { withCoin } from '@/terminal/format/formatAmount'
import { formatNumber, formatMoney, formatSize, UNKNOWN } from '@/terminal/format/format'
import { useAccount } from '@/terminal/session/Services'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import type { Instrument } from '@/trading/instrument/instrument'
import { type LeverageChange, type LeverageContext, projectLeverage } from '@/trading/margin/leverageChange'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { Cell, Row } from '@/ui/table/Table'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'

type Props = { address: string; instrument: Instrument; context: LeverageContext | null }

/** One market's leverage: the current one, and for a typed one the margin, or why it is not possible. */
export function LeverageLine({ address, instrument, context }: Props) {
  const { writable } = useAccount()
  const { symbol } = instrument
  const max = instrument.maxLeverage ?? 1
  const [typed, setTyped] = useState<string | null>(null)
  const { save, busy } = useAccountWrite(address)
  const newLeverage = readLeverage(typed ?? '', max)
  const changes = newLeverage !== null && newLeverage !== context?.leverage
  const change = context !== null && changes ? projectLeverage(newLeverage, context) : null
  const fault = typed === null || typed === '' ? null : faultOf(newLeverage, max, change, instrument.quote)

  const onSave = async () => {
    if (newLeverage === null) return
    const words = {
      what: text('leverageWhat', { symbol }),
      done: text('leverageDone', { symbol, leverage: newLeverage }),
      rejected: text('leverageRejected'),
    }
    if (await save('setLeverage', { symbol_id: instrument.symbolId, leverage: newLeverage }, words)) setTyped(null)
  }

  return (
    <Row>
      <Cell className="font-medium">{symbol}</Cell>
      <Cell align="end">{sizesOf(context)}</Cell>
      <Cell align="end" className="text-muted">
        {text('timesValue', { leverage: max })}
      </Cell>
      <Cell align="end" className="py-1">
        {writable ? (
          <TextField
            label={text('leverageOf', { symbol })}
            hideLabel
            numeric
            value={typed ?? String(context?.leverage ?? '')}
            onChange={setTyped}
            unit={text('times')}
            error={fault}
            fieldClassName="ms-auto w-36 text-start"
          />
        ) : (
          text('timesValue', { leverage: context?.leverage ?? UNKNOWN })
        )}
      </Cell>
      <Cell align="end" className="w-48">
        {change && fault === null && withCoin(formatMoney(change.locks, { signed: true }), instrument.quote)}
      </Cell>
      <Cell align="end" className="w-20">
        {writable && (
          <Button
            size="small"
            className="touchable"
            writes="leverage-set"
            busy={busy}
            disabled={change === null || fault !== null}
            aria-label={text('setLeverageOf', { symbol })}
            onClick={() => void onSave()}
          >
            {text('set')}
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function sizesOf(context: LeverageContext | null): string {
  if (context === null) return UNKNOWN
  const { instrument, positions } = context
  const marketPositions = positions.filter(({ position }) => position.symbolId === instrument.symbolId)
  return marketPositions.length === 0
    ? text('none')
    : marketPositions.map(({ position }) => formatSize(position.size, instrument)).join(' / ')
}

function faultOf(leverage: number | null, max: number, change: LeverageChange | null, coin: string): string | null {
  if (leverage === null) return text('leverageRange', { max })
  const rejection = change?.rejection
  if (!rejection) return null
  if (rejection.code === '20008') return text('leverageBracket', { max: formatNumber(rejection.limit, 0) })
  return text('leverageFunds', { amount: formatMoney(absolute(rejection.limit ?? 0n)), coin })
}

function readLeverage(typed: string, max: number): number | null {
  const leverage = parseWhole(typed, text('times'))
  return leverage !== null && leverage >= 1 && leverage <= max ? leverage : null
}
