import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { parseJson } from '@/base/parseJson'
import type { LayoutDrawings, StoredDrawings } from '@/features/chart/analysis/layoutDrawings'
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
  /** Writes a new layout with the drawings of the layout `from`, gives its id. */
  copy(from: string, layout: Layout): Promise<string>
  /** Deletes a layout and its drawings. */
  remove(id: string): void
  /** Gives a preset its panels back; its drawings stay. */
  reset(id: string): void
  /** Makes the last change undone. Gives the id of what it concerned. */
  undo(): Promise<string | null>
}

const storedSchema = v.fallback(
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  {},
)

/** The last change: what was stored before, whether the layout began with it, and the drawings that went with the layout. */
type Undoable = {
  readonly id: string
  readonly before: unknown
  readonly isNew?: boolean
  readonly drawings?: Promise<StoredDrawings>
}

/** Opens the layouts that are stored in a text. `now` makes ids that no layout has had, so that none inherits drawings. */
export function createLayoutStore(text: SharedText, drawings: LayoutDrawings, now: () => number): LayoutStore {
  const store = createSharedStore<StoredLayouts>(text, {
    parse: (stored) => v.parse(storedSchema, parseJson(stored)),
    format: (layouts) => JSON.stringify(layouts),
  })
  const undoable = createStore<Undoable | null>(() => null)
  const write = (id: string, value: unknown) =>
    store.change(({ [id]: _, ...others }) => (value === undefined ? others : { ...others, [id]: value }))
  const change = (id: string, value: unknown, more?: Pick<Undoable, 'isNew' | 'drawings'>) => {
    undoable.setState({ id, before: store.live.getState()[id], ...more }, true)
    write(id, value)
  }
  const freeId = () => {
    let at = now()
    while (`own-${at.toString(36)}` in store.live.getState()) at += 1
    return `own-${at.toString(36)}`
  }
  return {
    stored: store.live,
    undoable,
    save: (id, layout, minor = false) => (minor ? write(id, encodeLayout(layout)) : change(id, encodeLayout(layout))),
    create(layout) {
      const id = freeId()
      change(id, encodeLayout(layout), { isNew: true })
      return id
    },
    async copy(from, layout) {
      const read = await drawings.read(from)
      const id = freeId()
      // Before the layout is there: its charts read their drawings once.
      await drawings.put(id, read)
      change(id, encodeLayout(layout), { isNew: true })
      return id
    },
    remove: (id) => change(id, undefined, { drawings: drawings.take(id) }),
    reset: (id) => change(id, undefined),
    async undo() {
      const last = undoable.getState()
      if (last === null) return null
      undoable.setState(null, true)
      if (last.drawings) await drawings.put(last.id, await last.drawings)
      write(last.id, last.before)
      if (last.isNew) await drawings.take(last.id)
      return last.id
    },
  }
}
