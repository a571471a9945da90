import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'

type Props = {
  title: string
  onClose: () => void
  /** What the button that changes it says; without one there is only the way out. */
  save?: { label: string; writes: string; disabled: boolean; busy: boolean; onSave: () => void } | undefined
  children: ReactNode
}

/** A small dialog that changes one of the account's terms, after showing what that means. */
export function SettingDialog({ title, onClose, save, children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  // The dialog gives the focus to its first button; a number to be changed comes first here.
  useEffect(() => body.current?.querySelector('input')?.select(), [])
  return (
    <Dialog
      open
      title={title}
      closeLabel={text('closeDialog')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {save ? text('cancel') : text('done')}
          </Button>
          {save && (
            <Button tone="accent" writes={save.writes} busy={save.busy} disabled={save.disabled} onClick={save.onSave}>
              {save.label}
            </Button>
          )}
        </>
      }
    >
      <div ref={body} className="flex flex-col gap-3">
        {children}
      </div>
    </Dialog>
  )
}
