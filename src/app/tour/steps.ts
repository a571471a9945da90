import type { DeskPanel } from '@/terminal/session/deskPanel'
import { text as pageText } from '../messages'

/** The subject of a step. */
export type StepName = 'market' | 'prices' | 'start' | 'order' | 'tables'

type Step = {
  readonly name: StepName
  /** The panel to show on a desk that shows one panel at a time. */
  readonly panel: DeskPanel
  /** The explained element; null while it is missing. */
  readonly find: () => Element | null
}

/** The steps in order. */
export const STEPS: readonly Step[] = [
  { name: 'market', panel: 'chart', find: findHeader },
  { name: 'prices', panel: 'prices', find: () => findRegion(pageText('book')) },
  {
    name: 'start',
    panel: 'ticket',
    find: () => findRegion(pageText('ticket'))?.querySelector('[data-writes="try-it-now"]') ?? findHeader(),
  },
  { name: 'order', panel: 'ticket', find: () => findRegion(pageText('ticket')) },
  { name: 'tables', panel: 'tables', find: findTables },
]

function findHeader(): Element | null {
  return document.querySelector('header')
}

function findRegion(name: string): Element | null {
  return document.querySelector(`section[aria-label="${name}"]`)
}

function findTables(): Element | null {
  const tab = document.querySelector(`[aria-label="${pageText('tables')}"] [aria-selected="true"]`)
  return document.getElementById(tab?.getAttribute('aria-controls') ?? '')?.parentElement ?? null
}
