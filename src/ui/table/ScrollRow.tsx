import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'

type Props = ComponentProps<'div'> & {
  /** Classes of the scrolling row; `className` is that of the frame around it. */
  rowClassName?: string
  children: ReactNode
}

/** Share of the visible width by which an arrow scrolls the row. */
const SHARE = 0.7

/** A row that scrolls sideways if its content is wider. An arrow at an end shows that there is more. */
export function ScrollRow({ className, rowClassName, children, ...rest }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const arrows = useScrollArrows(() => row.current)
  return (
    <div className={clsx('relative flex min-w-0', className)}>
      {arrows.start}
      <div
        {...rest}
        ref={row}
        // Scroll padding keeps a focused control clear of the arrows.
        className={clsx(
          'no-scrollbar flex min-w-0 scroll-px-7 overflow-x-auto pointer-coarse:scroll-px-9',
          rowClassName,
        )}
      >
        {children}
      </div>
      {arrows.end}
    </div>
  )
}

/** Returns the arrows of a row that scrolls sideways, each null while that end of the row is in view. */
export function useScrollArrows(findRow: () => HTMLElement | null): { start: ReactNode; end: ReactNode } {
  const [hidden, setHidden] = useState({ start: false, end: false })
  const watch = useEffectEvent(() => {
    const row = findRow()
    return row ? watchEnds(row, setHidden) : undefined
  })
  useEffect(() => watch(), [])
  const scroll = (direction: 1 | -1) => {
    const row = findRow()
    const toRight = document.dir === 'rtl' ? -direction : direction
    row?.scrollBy({ left: toRight * row.clientWidth * SHARE, behavior: 'smooth' })
  }
  // The arrows are hidden from assistive technology: arrow keys and Tab scroll as well.
  return {
    start: hidden.start && <Arrow at="start" onPress={() => scroll(-1)} />,
    end: hidden.end && <Arrow at="end" onPress={() => scroll(1)} />,
  }
}

function Arrow({ at, onPress }: { at: 'start' | 'end'; onPress: () => void }) {
  const Icon = at === 'start' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={clsx(
        'absolute inset-y-0 z-1 grid w-6 place-items-center pointer-coarse:w-8 bg-panel text-muted hover:text-ink',
        at === 'start' ? 'inset-s-0 border-e border-line' : 'inset-e-0 border-s border-line',
      )}
    >
      <Icon className="size-4" />
    </button>
  )
}

/**
 * Reports which ends of a row are scrolled out of view, whenever that changes. It measures once per frame after layout,
 * so that a changing number in the row does not force a layout of the whole page.
 */
function watchEnds(box: HTMLElement, change: (hidden: { start: boolean; end: boolean }) => void): () => void {
  let previous = ''
  let frame = 0
  const measure = () => {
    // In right-to-left pages `scrollLeft` is 0 or negative.
    const scrolled = Math.abs(box.scrollLeft)
    const start = scrolled > 1
    const end = scrolled + box.clientWidth < box.scrollWidth - 1
    if (previous === `${start} ${end}`) return
    previous = `${start} ${end}`
    change({ start, end })
  }
  // The observer calls for the first time as soon as the row is laid out.
  const sizes = new ResizeObserver(measure)
  const content = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
    })
  })
  sizes.observe(box)
  content.observe(box, { childList: true, subtree: true, characterData: true })
  box.addEventListener('scroll', measure, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    content.disconnect()
    box.removeEventListener('scroll', measure)
  }
}
