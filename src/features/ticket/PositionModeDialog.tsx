import { useState } from 'react'
import { noOrders } from '@/desk/noLive'
import { useSymbols } from '@/desk/market'
import { useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/Segmented'
import { text } from './extrasMessages'
import { SettingDialog } from '@/desk/terms/SettingDialog'
import { ticketForms } from './ticketForm'
import { useSettingWrite } from '@/desk/terms/useSettingWrite'
import type { Ticket } from './useTicket'

type Props = { ticket: Ticket; onClose: () => void }

/** Sets whether the account keeps long and short apart; while anything is open in perpetuals it says what is in the way. */
export function PositionModeDialog({ ticket, onClose }: Props) {
  const { funds, address } = ticket
  const { save, busy } = useSettingWrite(address ?? '')
  const now = funds.positionMode === 'hedge' ? 'hedge' : 'one_way'
  const [mode, setMode] = useState<'one_way' | 'hedge'>(now)
  const held = useHeld(ticket)

  const onSave = async () => {
    const words = {
      what: text('positionModeWhat'),
      done: text('positionModeSet', { mode: text(mode) }),
      refused: text('positionModeRefused'),
    }
    if (!(await save('setPositionMode', { position_mode: mode }, words))) return
    forgetSides()
    onClose()
  }

  return (
    <SettingDialog
      title={text('positionModeTitle')}
      onClose={onClose}
      save={{
        label: text('positionModeSave'),
        busy,
        disabled: mode === now || held !== null,
        onSave: () => void onSave(),
      }}
    >
      <Segmented
        label={text('positionMode')}
        value={mode}
        options={(['one_way', 'hedge'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={setMode}
      />
      <p className="text-sm text-muted">{mode === 'hedge' ? text('hedgeText') : text('oneWayText')}</p>
      <p className="text-xs text-faint">{text('positionModeHint')}</p>
      {held && <Notice tone="warn">{text('positionModeHeld', held)}</Notice>}
    </SettingDialog>
  )
}

/** How much is open in perpetuals; null: nothing. */
function useHeld({ funds, address }: Ticket): { positions: number; orders: number } | null {
  const { feed } = useServices()
  const { open } = useLive(address ? feed.orders(address) : noOrders)
  const perpetuals = new Set(
    useSymbols().flatMap(({ instrument }) => (instrument.kind === 'perpetual' ? [instrument.symbolId] : [])),
  )
  const orders = open.filter((order) => perpetuals.has(order.symbol_id)).length
  return funds.positions.length + orders === 0 ? null : { positions: funds.positions.length, orders }
}

/** What was chosen for the other mode means nothing in this one. */
function forgetSides(): void {
  ticketForms.setState((forms) =>
    Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { ...form, opens: true, reduceOnly: false }])),
  )
}
