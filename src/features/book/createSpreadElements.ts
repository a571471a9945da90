import { createElement } from '@/desk/paint/element'
import { text } from './messages'

/** The elements of the row between asks and bids. */
export type SpreadElements = {
  root: HTMLElement
  last: HTMLElement
  arrow: HTMLElement
  mid: HTMLElement
  spread: HTMLElement
  held: HTMLElement
}

/** Builds the row of last price, mid and spread. */
export function createSpreadElements(): SpreadElements {
  const last = createElement('span', '')
  const arrow = createElement('span', 'w-3 text-sm')
  arrow.setAttribute('aria-hidden', 'true')
  const price = createElement(
    'span',
    'flex items-baseline gap-1 text-lg font-semibold',
    createElement('span', 'sr-only', text('last')),
    last,
    arrow,
  )
  price.title = text('last')
  const mid = createElement('span', '')
  const spread = createElement('span', '')
  const held = createElement(
    'span',
    'absolute inset-x-0 mx-auto w-fit rounded-sm bg-accent-soft px-1 text-xs text-accent',
    text('held'),
  )
  held.hidden = true
  held.title = text('heldHint')
  const figures = createElement(
    'span',
    'flex flex-col items-end text-2xs text-muted',
    createElement('span', '', createElement('span', 'pr-1 text-faint', text('mid')), mid),
    createElement('span', '', createElement('span', 'pr-1 text-faint', text('spread')), spread),
  )
  const root = createElement(
    'div',
    'relative flex h-7 shrink-0 items-center justify-between gap-2 border-y border-line px-2 whitespace-nowrap',
    price,
    held,
    figures,
  )
  return { root, last, arrow, mid, spread, held }
}
