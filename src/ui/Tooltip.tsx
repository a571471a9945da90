import { cloneElement, type ReactElement, useId } from 'react'

type Props = {
  /** The words. They describe the control; they are not its name. */
  text: string
  /** One element that can take the focus. */
  children: ReactElement<Record<string, unknown>>
}

const GAP = 6

/** Words beside a control while the pointer or the focus is on it. Escape hides them. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const show = (event: { currentTarget: HTMLElement }) => {
    const tip = document.getElementById(id)
    if (!tip || tip.matches(':popover-open')) return
    tip.showPopover()
    placeBeside(event.currentTarget.getBoundingClientRect(), tip)
  }
  const hide = () => {
    const tip = document.getElementById(id)
    if (tip?.matches(':popover-open')) tip.hidePopover()
  }
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
        onKeyDown: (event: { key: string }) => {
          if (event.key === 'Escape') hide()
        },
      })}
      <span
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed m-0 max-w-64 rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink"
      >
        {text}
      </span>
    </>
  )
}

function placeBeside(anchor: DOMRect, element: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect()
  const below = anchor.bottom + GAP + height < window.innerHeight
  const left = Math.min(Math.max(GAP, anchor.left + anchor.width / 2 - width / 2), window.innerWidth - width - GAP)
  element.style.left = `${left}px`
  element.style.top = `${below ? anchor.bottom + GAP : anchor.top - GAP - height}px`
}
