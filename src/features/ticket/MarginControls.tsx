import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Segmented } from '@/ui/Segmented'
import { LeverageDialog } from './LeverageDialog'
import { text } from './messages'
import type { Ticket } from './useTicket'

/** Perpetuals: what the margin is taken from, the leverage, and in hedge mode whether the order opens or closes. */
export function MarginControls({ ticket }: { ticket: Ticket }) {
  const [leverageOpen, setLeverageOpen] = useState(false)
  const { form, change, funds, market } = ticket
  const fixed = funds.marginModeFixed
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Segmented
          label={text('marginMode')}
          value={funds.marginMode}
          options={[
            { value: 'cross', label: text('cross'), disabled: fixed && funds.marginMode !== 'cross' },
            { value: 'isolated', label: text('isolated'), disabled: fixed && funds.marginMode !== 'isolated' },
          ]}
          onChange={(marginMode) => change({ marginMode })}
        />
        <Button onClick={() => setLeverageOpen(true)} disabled={!ticket.writable} className="h-8">
          {text('leverage', { leverage: funds.leverage })}
        </Button>
      </div>
      {fixed && (
        <p className="text-xs text-faint">
          {funds.marginMode === 'cross' ? text('marginHeldCross') : text('marginHeldIsolated')}
        </p>
      )}
      {funds.positionMode === 'hedge' && (
        <Segmented
          label={text('positionEffect')}
          value={form.opens ? 'open' : 'close'}
          options={[
            { value: 'open', label: text('open') },
            { value: 'close', label: text('close') },
          ]}
          onChange={(effect) => change({ opens: effect === 'open' })}
        />
      )}
      {leverageOpen && ticket.address !== null && (
        <LeverageDialog
          market={market}
          account={ticket.address}
          leverage={funds.leverage}
          onClose={() => setLeverageOpen(false)}
        />
      )}
    </div>
  )
}
