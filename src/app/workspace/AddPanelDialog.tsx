import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { announce } from '@/ui/announce'
import { moveFocus } from '@/ui/controls/moveFocus'
import { Dialog } from '@/ui/overlays/Dialog'
import { isPanelKind, PANEL_KINDS, type PanelKind } from './Layout'
import { text } from './messages'
import { panelTitle } from './panels'

type Props = { onAdd: (kind: PanelKind) => void }

/**
 * Dialog with all kinds of panels. The chosen panel opens in the group that was used last. A requested kind is added
 * without the dialog.
 */
export function AddPanelDialog({ onAdd }: Props) {
  const add = (kind: PanelKind) => {
    closeDialog()
    onAdd(kind)
    announce(text('added', { panel: panelTitle(kind) }))
  }
  const requested = useStore(openDialog, ({ at }) => at)
  const kind = requested !== undefined && isPanelKind(requested) ? requested : null
  const addAsked = useEffectEvent(() => kind && add(kind))
  useEffect(() => void addAsked(), [kind])
  if (kind) return null
  return (
    <Dialog width="medium" title={text('addPanel')} onClose={closeDialog}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{text('addHint')}</p>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {PANEL_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => add(kind)}
              onKeyDown={(event) => moveFocus(event, 'button')}
              className="min-h-9 rounded-md border border-line bg-raised px-3 text-start text-sm text-ink hover:bg-hover pointer-coarse:min-h-11"
            >
              {panelTitle(kind)}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
