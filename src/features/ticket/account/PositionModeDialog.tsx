import { useState } from 'react'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { useOpenPerpetuals } from '@/terminal/market/useOpenPerpetuals'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../orderMessages'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { ticketForms } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'

type Props = { ticket: Ticket; onClose: () => void }

/**
 * Dialog to choose one-way or hedge mode. Open positions or orders in perpetuals prevent a change; it shows how many.
 */
export function PositionModeDialog({ ticket, onClose }: Props) {
  const { funds, address } = ticket
  const { save, busy } = useAccountWrite(address ?? '')
  const currentMode = funds.positionMode === 'hedge' ? 'hedge' : 'one_way'
  const [mode, setMode] = useState<'one_way' | 'hedge'>(currentMode)
  const open = useOpenPerpetuals(address)
  const blocking = open && open.positions + open.orders > 0 ? open : null

  const onSave = async () => {
    const words = {
      what: text('positionModeWhat'),
      done: text('positionModeSet', { mode: text(mode) }),
      rejected: text('positionModeRejected'),
    }
    if (!(await save('setPositionMode', { position_mode: mode }, words))) return
    forgetSides()
    onClose()
  }

  return (
    <ActionDialog
      selectsField
      title={text('positionModeTitle')}
      onClose={onClose}
      action={{
        label: text('positionModeSave'),
        writes: 'position-mode',
        busy,
        disabled: mode === currentMode || blocking !== null,
        act: () => void onSave(),
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
      {blocking && <Notice tone="warn">{text('positionModeLocked', blocking)}</Notice>}
    </ActionDialog>
  )
}

/** Clears the choices on all tickets that only one of the two modes has. */
function forgetSides(): void {
  ticketForms.setState((forms) =>
    Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { ...form, opens: true, reduceOnly: false }])),
  )
}
