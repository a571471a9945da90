import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonTone } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { createText } from '../format/text'

/** What the button that acts says and does; `writes` names the control, of which one press is one write. */
export type DialogAction = {
  label: string
  writes: string
  act: () => void
  tone?: ButtonTone
  busy?: boolean
  disabled?: boolean
  /** The focus begins at this button. */
  autoFocus?: boolean
  /** Enter in a field acts too. */
  byEnter?: boolean
}

type Props = {
  title: string
  onClose: () => void
  /** Without one there is only the button that closes. */
  action?: DialogAction
  /** What the button that leaves says, where "Cancel" could be taken for the action. */
  cancelLabel?: string
  /** The first field has the focus and is selected, instead of the dialog's first control. */
  selectsField?: boolean
  /** A click beside it does not close it. */
  steady?: boolean
  children: ReactNode
}

/** A small dialog that does one thing, after showing what that means: a button to leave, and one that acts. */
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
