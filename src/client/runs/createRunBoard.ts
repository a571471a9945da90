import { createStore } from 'zustand/vanilla'
import type { Tabs } from '../tabs/Tabs'
import type { RecordStore } from '../storage/RecordStore'
import { isRunning, type KeptRun } from './KeptRun'
import type { RunsView } from './Runs'

/** Where runs are seen and kept; other tabs of this browser see the same. */
export type RunBoard = ReturnType<typeof createRunBoard>

/** Makes the board of this tab. `onStopAsked`: another tab asks to end one of this tab's. */
export function createRunBoard(store: RecordStore<KeptRun>, tabs: Tabs, onStopAsked: (id: string) => void) {
  const view = createStore<RunsView>(() => ({ runs: [], tab: tabs.id }))
  const listeners = new Set<(run: KeptRun) => void>()

  const find = (id: string): KeptRun | undefined => view.getState().runs.find((run) => run.id === id)

  function show(run: KeptRun): void {
    const { runs } = view.getState()
    const others = runs.filter(({ id }) => id !== run.id)
    view.setState({ runs: [...others, run].toSorted((a, b) => b.createdAt - a.createdAt) })
  }

  function hide(id: string): void {
    view.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }))
  }

  tabs.onTold((message) => {
    const told = message as Partial<Told>
    if (told.of !== 'runs') return
    if (told.run) show(told.run)
    if (told.stop !== undefined) onStopAsked(told.stop)
    if (told.gone !== undefined) hide(told.gone)
  })

  const tell = (told: Omit<Told, 'of'>) => tabs.tell({ of: 'runs', ...told } satisfies Told)

  return {
    view,
    find,
    show,
    /** Shows and keeps a run; resolves once it is kept. */
    async keep(run: KeptRun): Promise<void> {
      const before = find(run.id)
      show(run)
      tell({ run })
      if (before && isRunning(before) && !isRunning(run)) for (const listener of listeners) listener(run)
      await store.set(run.id, run)
    },
    drop(id: string): void {
      hide(id)
      tell({ gone: id })
      void store.delete(id)
    },
    askToStop: (id: string) => tell({ stop: id }),
    onEnded(listener: (run: KeptRun) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Told = { readonly of: 'runs'; readonly run?: KeptRun; readonly stop?: string; readonly gone?: string }
