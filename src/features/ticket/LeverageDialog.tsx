import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Market } from '@/desk/market'
import { notify } from '@/desk/notify'
import { useServices } from '@/desk/Services'
import { settleWrite } from '@/desk/settleWrite'
import { parseAmount } from '@/trading/parseAmount'
import { ONE } from '@/base/decimal'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/TextField'
import { text } from './messages'

type Props = { market: Market; account: string; leverage: number; onClose: () => void }

/** Sets the leverage of one market. What the venue refuses is said, and what was typed stays. */
export function LeverageDialog({ market, account, leverage, onClose }: Props) {
  const { writes } = useServices()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(String(leverage))
  const [busy, setBusy] = useState(false)
  const { instrument } = market
  const max = instrument.maxLeverage ?? 1
  const chosen = readLeverage(typed, max)
  const { symbol } = instrument

  const save = async (wanted: number) => {
    setBusy(true)
    const outcome = await writes.submit(
      'setLeverage',
      { symbol_id: instrument.symbolId, leverage: wanted },
      { account },
    )
    const what = text('leverageWanted', { symbol, leverage: wanted })
    const reply = await settleWrite(outcome, { what, refused: text('leverageRefused') })
    setBusy(false)
    if (!reply) return
    notify({ tone: 'plain', title: text('leverageSet', { symbol, leverage: wanted }) })
    onClose()
    await queryClient.invalidateQueries()
  }

  return (
    <Dialog
      open
      title={text('leverageTitle', { symbol })}
      closeLabel={text('closeDialog')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            tone="accent"
            busy={busy}
            disabled={chosen === null}
            onClick={() => chosen !== null && void save(chosen)}
          >
            {text('leverageSave')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={text('leverageField')}
          numeric
          autoFocus
          value={typed}
          onChange={setTyped}
          unit={text('times')}
          error={chosen === null ? text('leverageRange', { max }) : undefined}
          hint={text('leverageHint', { symbol, max })}
        />
        <div className="grid grid-cols-5 gap-1">
          {stepsTo(max).map((step) => (
            <Button key={step} size="small" className="touchable px-0" onClick={() => setTyped(String(step))}>
              {text('leverageStep', { step })}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function readLeverage(typed: string, max: number): number | null {
  const parsed = parseAmount(typed, 0)
  if (!parsed.ok) return null
  const leverage = Number(parsed.value / ONE)
  return leverage >= 1 && leverage <= max ? leverage : null
}

/** Five leverages worth a button: from 1 to the market's greatest. */
function stepsTo(max: number): number[] {
  return [...new Set([1, Math.ceil(max / 10), Math.ceil(max / 4), Math.ceil(max / 2), max])]
}
