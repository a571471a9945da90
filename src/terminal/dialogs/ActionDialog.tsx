import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonTone } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { createText } from '../format/text'

/** The main button's text and action; `writes` marks and names it as a control that writes (`guardPresses`). */
export type DialogAction = {
  label: string
  writes: string
  act: () => void
  tone?: ButtonTone
  busy?: boolean
  disabled?: boolean
  /** Whether this button has the initial focus. */
  autoFocus?: boolean
  /** Whether Enter in a field triggers the action too. */
  byEnter?: boolean
}

type Props = {
  title: string
  onClose: () => void
  /** The action; without it the dialog has only a close button. */
  action?: DialogAction
  /** Text of the cancel button, for dialogs in which "Cancel" could be mistaken for the action. */
  cancelLabel?: string
  /** Whether the first field is focused and selected, instead of the dialog's first control. */
  selectsField?: boolean
  /** Whether a click on the backdrop leaves the dialog open. */
  steady?: boolean
  children: ReactNode
}

/** A small dialog that explains one action, with a cancel button and a button for the action. */
export function ActionDialog({ title, onClose, action, cancelLabel, selectsField, steady, children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const form = useId()
  useEffect(() => {
    if (selectsField) body.current?.querySelector('input')?.select()
  }, [selectsField])
  const content = (
    <div ref={body} className="flex flex-col gap-3 text-sm">
      {children}
    </div>
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      steady={steady ?? false}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {action ? (cancelLabel ?? text('cancel')) : text('done')}
          </Button>
          {action && (
            <Button
              tone={action.tone ?? 'accent'}
              writes={action.writes}
              type={action.byEnter ? 'submit' : 'button'}
              form={form}
              onClick={action.byEnter ? undefined : action.act}
              autoFocus={action.autoFocus ?? false}
              busy={action.busy ?? false}
              disabled={action.disabled}
            >
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {action?.byEnter ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            action.act()
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  )
}

const text = createText({
  cancel: 'Cancel',
  done: 'Done',
})
