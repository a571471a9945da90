import { createStore } from 'zustand/vanilla'
import type { Tabs } from '../tabs/Tabs'
import type { RecordStore } from '../storage/RecordStore'
import { isRunning, type StoredAlgo } from './StoredAlgo'
import type { AlgosView } from './Algos'

/** The algo orders that are shown and stored, synchronized between the tabs of this browser. */
export type AlgoList = ReturnType<typeof createAlgoList>

/** Creates the list of this tab. `onStopAsked`: another tab asks to stop an algo order of this tab. */
export function createAlgoList(store: RecordStore<StoredAlgo>, tabs: Tabs, onStopAsked: (id: string) => void) {
  const view = createStore<AlgosView>(() => ({ algos: [], tab: tabs.id }))
  const listeners = new Set<(algo: StoredAlgo) => void>()

  const find = (id: string): StoredAlgo | undefined => view.getState().algos.find((algo) => algo.id === id)

  function show(algo: StoredAlgo): void {
    const { algos } = view.getState()
    const others = algos.filter(({ id }) => id !== algo.id)
    view.setState({ algos: [...others, algo].toSorted((a, b) => b.createdAt - a.createdAt) })
  }

  function hide(id: string): void {
    view.setState(({ algos }) => ({ algos: algos.filter((algo) => algo.id !== id) }))
  }

  tabs.onMessage((received) => {
    const message = received as Partial<AlgoMessage>
    if (message.of !== 'runs') return
    if (message.run) show(message.run)
    if (message.stop !== undefined) onStopAsked(message.stop)
    if (message.gone !== undefined) hide(message.gone)
  })

  const send = (message: Omit<AlgoMessage, 'of'>) => tabs.send({ of: 'runs', ...message } satisfies AlgoMessage)

  return {
    view,
    find,
    show,
    /** Shows and stores an algo order; resolves once it is stored. */
    async save(algo: StoredAlgo): Promise<void> {
      const before = find(algo.id)
      show(algo)
      send({ run: algo })
      if (before && isRunning(before) && !isRunning(algo)) for (const listener of listeners) listener(algo)
      await store.set(algo.id, algo)
    },
    remove(id: string): void {
      hide(id)
      send({ gone: id })
      void store.delete(id)
    },
    askToStop: (id: string) => send({ stop: id }),
    onEnded(listener: (algo: StoredAlgo) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The names are those of earlier versions: tabs of two versions may be open at once and stop each other's algo orders. */
type AlgoMessage = { readonly of: 'runs'; readonly run?: StoredAlgo; readonly stop?: string; readonly gone?: string }
