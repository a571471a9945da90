import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { createText } from '@/base/createText'
import { IconButton } from '../controls/IconButton'
import { LiveRegion } from '../LiveRegion'
import { SheetGrip } from './SheetGrip'

type Props = {
  /** Whether the dialog is open. A closed dialog renders no content. */
  open?: boolean
  title: string
  onClose: () => void
  /** Maximum width: 360, 480 or 640 px. On a phone the dialog is a sheet from below. */
  width?: 'small' | 'medium' | 'large'
  /** Whether a click on the backdrop leaves the dialog open, for dialogs that must not be closed by accident. */
  steady?: boolean
  /** A row of buttons at the end. */
  footer?: ReactNode
  children: ReactNode
}

const text = createText({ close: 'Close dialog' })

const WIDTHS = { small: 'sm:w-90', medium: 'sm:w-120', large: 'sm:w-160' }

/**
 * A modal dialog based on the native element: the browser traps the focus, and Escape closes it. The first control or
 * the one with `data-autofocus` gets the focus. On close the focus returns to where it was, or near it if that element
 * is gone.
 */
export function Dialog({ open = true, title, onClose, width = 'small', steady, footer, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return undefined
    const path = pathOf(document.activeElement)
    dialog.showModal()
    // React does not render `autofocus` as an attribute, and elements of a closed dialog cannot be focused.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      // The action that closes the dialog may remove the button that opened it in the same render.
      queueMicrotask(() => focusAgain(path))
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !steady) onClose()
      }}
      className={clsx(
        'fixed top-(--visible-top,0) bottom-(--keyboard,0) m-0 mx-auto mt-auto max-h-[calc(var(--visible-height,100dvh)*0.92)] w-full max-w-full flex-col overflow-hidden border border-line bg-panel p-0 text-ink open:flex',
        'rounded-t-lg backdrop:bg-black/60 max-sm:pb-[env(safe-area-inset-bottom)] sm:my-auto sm:max-w-[calc(100vw-2rem)] sm:rounded-lg',
        WIDTHS[width],
      )}
    >
      {/* A steady dialog cannot be closed with a swipe either. */}
      {!steady && <SheetGrip onClose={onClose} className="absolute inset-x-0 top-0 h-11" />}
      <div className="flex h-11 shrink-0 items-center border-b border-line pe-12 ps-4 max-sm:h-13 max-sm:pt-2">
        <h2 id={heading} className="text-base font-semibold">
          {title}
        </h2>
      </div>
      <div className="min-h-0 overflow-y-auto p-4">{children}</div>
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t max-sm:*:grow border-line px-4 py-3">
          {footer}
        </div>
      )}
      <IconButton
        label={text('close')}
        icon={<X className="size-4" />}
        onClick={onClose}
        className="absolute! top-2.5 inset-e-2 pointer-coarse:top-0.5 max-sm:pointer-coarse:top-1.5"
      />
      <LiveRegion />
    </dialog>
  )
}

const FOCUSABLE = 'button:enabled, a[href], input:enabled, select:enabled, [tabindex="0"]'

/** An element and its ancestors, innermost first. */
function pathOf(element: Element | null): Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : []
}

/** Returns the focus to its origin or, if that is gone, to the first control of the nearest ancestor that has one. */
function focusAgain([origin, ...around]: readonly Element[]): void {
  // If nothing had the focus, the page's first control (a skip link) must not get it.
  if (document.activeElement !== document.body || origin === document.body) return
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
  if (document.activeElement !== document.body) return
  for (const place of around) {
    const control = place.isConnected ? place.querySelector<HTMLElement>(FOCUSABLE) : null
    if (control) return control.focus()
  }
}
