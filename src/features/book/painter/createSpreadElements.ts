import { createElement } from '@/terminal/painting/element'
import { text } from '../messages'

/** The elements of the row between asks and bids: its numbers as text that is read out, and the sign that rows are held. */
export type SpreadElements = {
  root: HTMLElement
  last: HTMLElement
  mid: HTMLElement
  spread: HTMLElement
  held: HTMLElement
}

const SEEN_IF_FORCED = 'text-transparent forced-colors:text-[CanvasText]'

/** Builds the row of last price, mid and spread; its numbers are transparent over what is painted. */
export function createSpreadElements(): SpreadElements {
  const last = createElement('dd', '')
  const mid = createElement('dd', '')
  const spread = createElement('dd', '')
  const list = createElement(
    'dl',
    // Numbers may become longer and nothing moves: each has a place that begins where it begins.
    `grid size-full grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)] items-center px-2 text-2xs whitespace-nowrap select-none ${SEEN_IF_FORCED}`,
    pair(text('last'), last),
    pair(text('mid'), mid),
    pair(text('spread'), spread),
  )
  const held = createElement(
    'span',
    'absolute inset-y-0 inset-s-2/5 my-auto h-fit rounded-sm bg-accent-soft px-0.5 text-2xs text-accent',
    text('held'),
  )
  held.hidden = true
  held.title = text('frozenHint')
  const root = createElement('div', 'relative h-8 w-full shrink-0 border-y border-line [contain:strict]', list, held)
  return { root, last, mid, spread, held }
}

function pair(name: string, value: HTMLElement): HTMLElement {
  return createElement('div', 'flex gap-1', createElement('dt', '', name), value)
}
