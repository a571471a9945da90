import { MINUTE_MS } from '@/base/durations'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useState } from 'react'
import { absolute } from '@/base/decimal'
import { formatPercent, formatSize } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useNow } from '@/terminal/live/useNow'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { notify } from '@/terminal/notifications/notify'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { inFlight } from '@/terminal/outcomes/writeOnce'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { useServices } from '@/terminal/session/Services'
import { keyCanSign, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { encodeClose } from '@/trading/orders/encodeClose'
import { createOpenPosition } from '@/trading/positions/OpenPosition'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { text } from './exitMessages'

type Props = { row: PositionRow; account: string; onDone: () => void }

const MAX_MINUTES = 7 * 24 * 60

/** Dialog that starts a time exit, which closes the position at market after some minutes. */
export function TimeExitDialog({ row, account, onDone }: Props) {
  const { algoServices, venueClock, once } = useServices()
  const { position, market, record } = row
  const { instrument } = market
  const slippage = useDefaultSlippage()
  const canSign = keyCanSign(useTradeSigning())
  const now = useNow()
  const [typed, setTyped] = useState('60')
  const [busy, setBusy] = useState(false)
  const minutes = parseWhole(typed, text('timeUnit')) ?? 0
  const isValid = minutes >= 1 && minutes <= MAX_MINUTES
  const names = { symbol: instrument.symbol }

  const start = async (): Promise<true> => {
    setBusy(true)
    const loadedServices = await algoServices.load()
    setBusy(false)
    if (!loadedServices) return true
    onDone()
    const at = venueClock.now() + minutes * MINUTE_MS
    const detail = `${instrument.symbol}: ${text('timeAt', { time: formatDateTime(at) })}`
    await loadedServices.algos.timeExit({
      account,
      symbolId: instrument.symbolId,
      positionSide: record.position_side,
      terms: { isBuy: position.size < 0n, at },
      encode: (positionAtExit) => encodeClose(createOpenPosition(positionAtExit, instrument), instrument, slippage),
      onBegun: () => notifyOutcome({ kind: 'algoStarted', algo: 'timeExit', detail }),
    })
    return true
  }

  const begin = async () => {
    if (!isValid || busy || !canSign) return
    const key = `time-exit ${account} ${instrument.symbolId} ${record.position_side}`
    if (!(await once(key, start, 'browser'))) notify({ tone: 'warn', title: describeRejection(inFlight) })
  }

  return (
    <ActionDialog
      title={text('timeTitle', names)}
      onClose={onDone}
      action={{
        label: text('start'),
        writes: 'time-exit',
        busy,
        disabled: !isValid || !canSign,
        byEnter: true,
        act: () => void begin(),
      }}
    >
      <TextField
        label={text('timeMinutes')}
        inputMode="numeric"
        className="text-end"
        autoFocus
        value={typed}
        onChange={setTyped}
        unit={text('timeUnit')}
        error={isValid || typed.trim() === '' ? undefined : text('timeRange')}
        hint={isValid ? text('timeAt', { time: formatDateTime(now + minutes * MINUTE_MS) }) : undefined}
      />
      <p>
        {text('timeHelp', {
          size: formatSize(absolute(position.size), instrument),
          coin: instrument.base,
          percent: formatPercent(slippage),
        })}
      </p>
      {!canSign && <Notice tone="warn">{text('needsKey')}</Notice>}
      <p className="text-xs text-faint">{text('timeTab')}</p>
    </ActionDialog>
  )
}
