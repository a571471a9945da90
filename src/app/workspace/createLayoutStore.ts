import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { parseJson } from '@/base/parseJson'
import type { LayoutDrawings, StoredDrawings } from '@/features/chart/analysis/layoutDrawings'
import { createSharedStore, type SharedText } from '@/terminal/session/createSharedStore'
import { encodeLayout, type Layout } from './Layout'
import { layoutIdOf, narrowIdOf } from './presets'

/** The stored layouts by id, undecoded, so that layouts that this version cannot read are kept. */
export type StoredLayouts = Readonly<Record<string, unknown>>

/** The layouts of this browser, the same in all its tabs. */
export type LayoutStore = {
  readonly stored: Live<StoredLayouts>
  /** The last change that this tab can undo; null for none. */
  readonly undoable: Live<{ readonly id: string } | null>
  /** Stores a layout under its id or the id of its narrow form. Minor changes cannot be undone. */
  save(id: string, layout: Layout, minor?: boolean): void
  /** Stores a new layout and returns its id. */
  create(layout: Layout): string
  /** Stores a new layout with the drawings of the layout `from`, and returns its id. */
  copy(from: string, layout: Layout): Promise<string>
  /** Deletes a layout and its drawings. */
  remove(id: string): void
  /** Restores the panels of a preset in wide and narrow windows. Its drawings stay. */
  reset(id: string): void
  /** Undoes the last change. Returns the id of the changed layout. */
  undo(): Promise<string | null>
}

const storedSchema = v.fallback(
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value)),
    v.record(v.string(), v.unknown()),
  ),
  {},
)

/** The last change: the previous values by stored id, whether it created the layout, and the deleted drawings. */
type Undoable = {
  readonly id: string
  readonly before: StoredLayouts
  readonly isNew?: boolean
  readonly drawings?: Promise<StoredDrawings>
}

/**
 * Opens the layouts that are stored in a text. `now` is used for ids, so that no id is reused and no layout inherits
 * drawings.
 */
export function createLayoutStore(text: SharedText, drawings: LayoutDrawings, now: () => number): LayoutStore {
  const store = createSharedStore<StoredLayouts>(text, {
    parse: (stored) => v.parse(storedSchema, parseJson(stored)),
    format: (layouts) => JSON.stringify(layouts),
  })
  const undoable = createStore<Undoable | null>(() => null)
  // An undefined value removes a layout.
  const write = (values: StoredLayouts) =>
    store.change((all) =>
      Object.fromEntries(Object.entries({ ...all, ...values }).filter(([, value]) => value !== undefined)),
    )
  const change = (values: StoredLayouts, more?: Pick<Undoable, 'isNew' | 'drawings'>) => {
    const ids = Object.keys(values)
    const before = Object.fromEntries(ids.map((id) => [id, store.live.getState()[id]]))
    undoable.setState({ id: layoutIdOf(ids[0]!), before, ...more }, true)
    write(values)
  }
  const freeId = () => {
    let at = now()
    while (`own-${at.toString(36)}` in store.live.getState()) at += 1
    return `own-${at.toString(36)}`
  }
  return {
    stored: store.live,
    undoable,
    save: (id, layout, minor = false) => (minor ? write : change)({ [id]: encodeLayout(layout) }),
    create(layout) {
      const id = freeId()
      change({ [id]: encodeLayout(layout) }, { isNew: true })
      return id
    },
    async copy(from, layout) {
      const copiedDrawings = await drawings.read(from)
      const id = freeId()
      // Drawings are stored before the layout, because its charts read them once.
      await drawings.put(id, copiedDrawings)
      change({ [id]: encodeLayout(layout) }, { isNew: true })
      return id
    },
    remove: (id) => change({ [id]: undefined }, { drawings: drawings.take(id) }),
    reset: (id) => change({ [id]: undefined, [narrowIdOf(id) ?? id]: undefined }),
    async undo() {
      const lastChange = undoable.getState()
      if (lastChange === null) return null
      undoable.setState(null, true)
      if (lastChange.drawings) await drawings.put(lastChange.id, await lastChange.drawings)
      write(lastChange.before)
      if (lastChange.isNew) await drawings.take(lastChange.id)
      return lastChange.id
    },
  }
}
