import type { RefObject } from 'react'
import { text } from './messages'

/** Where the spread row's elements are put for the screen that writes them. */
export type SpreadRefs = {
  last: RefObject<HTMLSpanElement | null>
  arrow: RefObject<HTMLSpanElement | null>
  mid: RefObject<HTMLSpanElement | null>
  spread: RefObject<HTMLSpanElement | null>
  held: RefObject<HTMLSpanElement | null>
}

/** The row between asks and bids: last price, mid, spread. Rendered once; its figures are written into it later. */
export function SpreadLine({ refs }: { refs: SpreadRefs }) {
  return (
    <div className="relative flex h-7 shrink-0 items-center justify-between gap-2 border-y border-line px-2 whitespace-nowrap">
      <span title={text('last')} className="flex items-baseline gap-1 text-lg font-semibold">
        <span className="sr-only">{text('last')}</span>
        <span ref={refs.last} />
        <span ref={refs.arrow} aria-hidden="true" className="w-3 text-sm" />
      </span>
      <span
        ref={refs.held}
        hidden
        title={text('heldHint')}
        className="absolute inset-x-0 mx-auto w-fit rounded-sm bg-accent-soft px-1 text-xs text-accent"
      >
        {text('held')}
      </span>
      <span className="flex flex-col items-end text-2xs text-muted">
        <span>
          <span className="pr-1 text-faint">{text('mid')}</span>
          <span ref={refs.mid} />
        </span>
        <span>
          <span className="pr-1 text-faint">{text('spread')}</span>
          <span ref={refs.spread} />
        </span>
      </span>
    </div>
  )
}
