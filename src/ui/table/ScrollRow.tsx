import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'

type Props = ComponentProps<'div'> & {
  /** Classes of the row itself; `className` is that of its frame. */
  rowClassName?: string
  children: ReactNode
}

/** How much of what is seen an arrow moves the row by. */
const SHARE = 0.7

/** A row that scrolls sideways where it has no room; an arrow at an end says that more is there, and leads to it. */
export function ScrollRow({ className, rowClassName, children, ...rest }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ start: false, end: false })
  useEffect(() => watchEnds(row.current!, setHidden), [])
  const scroll = (direction: 1 | -1) => {
    const box = row.current!
    const toRight = document.dir === 'rtl' ? -direction : direction
    box.scrollBy({ left: toRight * box.clientWidth * SHARE, behavior: 'smooth' })
  }
  return (
    <div className={clsx('relative flex min-w-0', className)}>
      {/* Arrow keys and Tab reach what is hidden without them. */}
      {hidden.start && <Arrow at="start" onPress={() => scroll(-1)} />}
      <div
        {...rest}
        ref={row}
        // What takes the focus is scrolled clear of the arrows.
        className={clsx(
          'no-scrollbar flex min-w-0 scroll-px-7 overflow-x-auto pointer-coarse:scroll-px-9',
          rowClassName,
        )}
      >
        {children}
      </div>
      {hidden.end && <Arrow at="end" onPress={() => scroll(1)} />}
    </div>
  )
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
 * Reports what of a row is hidden at its ends, whenever that changes. It measures once a frame, when layout is done: numbers
 * that change in a row would else have the whole page laid out with each.
 */
function watchEnds(box: HTMLElement, change: (hidden: { start: boolean; end: boolean }) => void): () => void {
  let known = ''
  let frame = 0
  const measure = () => {
    // From right to left it counts down from 0.
    const scrolled = Math.abs(box.scrollLeft)
    const start = scrolled > 1
    const end = scrolled + box.clientWidth < box.scrollWidth - 1
    if (known === `${start} ${end}`) return
    known = `${start} ${end}`
    change({ start, end })
  }
  // Called for the first time as soon as the row is laid out.
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
