import { createElement, writeText } from '@/terminal/painting/element'
import type { ChartStage } from '../ChartStage'
import type { StudyView } from './createStudyView'
import { text } from './messages'
import { nameStudy } from './nameStudy'

/** Names and values of the indicators, each in its pane, written without React. */
export type StudyLegend = {
  /** Shows these indicators. A press on a name opens its settings. */
  show: (views: readonly StudyView[]) => void
  /** Writes the values at a bar. */
  write: (index: number) => void
  /** Moves the rows of the lower panes to the current positions of those panes. */
  place: () => void
  dispose: () => void
}

type Row = { view: StudyView; root: HTMLElement; values: readonly HTMLElement[] }

/** Height of the line between two panes, px. */
const SEPARATOR = 1

/** Creates the legend of a chart's indicators. */
export function createStudyLegend(stage: ChartStage, onOpen: (id: string) => void): StudyLegend {
  // Below the legend of the bar, which has two lines in a narrow chart.
  const upper = createElement('div', 'absolute top-6 inset-s-2 flex flex-col items-start @max-[30rem]:top-11')
  const root = createElement('div', '@container pointer-events-none absolute inset-0 inset-e-16 z-10 text-xs', upper)
  let rows: readonly Row[] = []
  stage.element.append(root)

  function createRow(view: StudyView): Row {
    const name = nameStudy(view.indicator.spec)
    const button = createElement(
      'button',
      'pointer-events-auto rounded-sm px-0.5 text-muted hover:bg-hover hover:text-ink',
      name,
    )
    button.type = 'button'
    button.setAttribute('aria-label', text('change', { name }))
    button.addEventListener('click', () => onOpen(view.indicator.id))
    const values = view.valuesAt(-1).map(() => createElement('span', ''))
    const row = createElement('div', 'flex items-center gap-1.5 bg-panel/70 pe-1', button, ...values)
    if (view.paneIndex() === 0) upper.append(row)
    else {
      row.classList.add('absolute', 'inset-s-2')
      root.append(row)
    }
    return { view, root: row, values }
  }

  return {
    show(views) {
      for (const row of rows) row.root.remove()
      rows = views.map(createRow)
    },
    write(index) {
      for (const { view, values } of rows)
        for (const [at, { value, color }] of view.valuesAt(index).entries()) {
          const element = values[at]!
          writeText(element, value)
          if (element.style.color !== color) element.style.color = color
        }
    },
    place() {
      const heights = stage.chart.panes().map((pane) => pane.getHeight())
      for (const { view, root: row } of rows) {
        const pane = view.paneIndex()
        if (pane === 0) continue
        const above = heights.slice(0, pane).reduce((sum, height) => sum + height + SEPARATOR, 0)
        const top = `${above + 3}px`
        if (row.style.top !== top) row.style.top = top
      }
    },
    dispose: () => root.remove(),
  }
}
