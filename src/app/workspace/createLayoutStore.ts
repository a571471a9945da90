import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { parseJson } from '@/base/parseJson'
import { createSharedStore, type SharedText } from '@/terminal/session/createSharedStore'
import { encodeLayout, type Layout } from './Layout'

/** What is stored of layouts, by id: as it was written, so that what this version cannot read is still there for another. */
export type StoredLayouts = Readonly<Record<string, unknown>>

/** The layouts that this browser keeps, the same in all its tabs. */
export type LayoutStore = {
  readonly stored: Live<StoredLayouts>
  /** The last change that this tab can undo; null when there is none. */
  readonly undoable: Live<{ readonly id: string } | null>
  /** Writes a layout under its id. A change that is not `minor` can be undone. */
  save(id: string, layout: Layout, minor?: boolean): void
  /** Writes a new layout, gives its id. */
  create(layout: Layout): string
  remove(id: string): void
  /** Makes the last change undone. Gives the id of what it concerned. */
  undo(): string | null
}

const storedSchema = v.fallback(
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  {},
)

/** Opens the layouts that are kept in a text. */
export function createLayoutStore(text: SharedText): LayoutStore {
  const kept = createSharedStore<StoredLayouts>(text, {
    parse: (stored) => v.parse(storedSchema, parseJson(stored)),
    format: (layouts) => JSON.stringify(layouts),
  })
  const undoable = createStore<{ readonly id: string; readonly before: unknown } | null>(() => null)
  const write = (id: string, value: unknown) =>
    kept.change(({ [id]: _, ...others }) => (value === undefined ? others : { ...others, [id]: value }))
  const change = (id: string, value: unknown) => {
    undoable.setState({ id, before: kept.live.getState()[id] }, true)
    write(id, value)
  }
  return {
    stored: kept.live,
    undoable,
    save: (id, layout, minor = false) => (minor ? write : change)(id, encodeLayout(layout)),
    create(layout) {
      const id = freeId(kept.live.getState())
      change(id, encodeLayout(layout))
      return id
    },
    remove: (id) => change(id, undefined),
    undo() {
      const last = undoable.getState()
      if (last === null) return null
      undoable.setState(null, true)
      write(last.id, last.before)
      return last.id
    },
  }
}

function freeId(stored: StoredLayouts): string {
  let number = 1
  while (`own-${number}` in stored) number += 1
  return `own-${number}`
}
