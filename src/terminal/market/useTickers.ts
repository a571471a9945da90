import { useEffect, useState } from 'react'
import { createRenderLoop, RENDER_INTERVAL_MS } from '../live/renderClock'
import { useServices } from '../session/Services'
import type { Ticker } from '@/protocol/records/ticker'

/** Tickers by symbol id; markets with an unknown ticker have no entry. */
export type Tickers = ReadonlyMap<number, Ticker>

const none: Tickers = new Map()

/** The live tickers of several symbols, sampled at render ticks. Hooks that show nothing pass a longer `periodMs`. */
export function useTickers(symbolIds: readonly number[], periodMs: number = RENDER_INTERVAL_MS): Tickers {
  const { feed } = useServices()
  const [tickers, setTickers] = useState(none)
  const idList = [...new Set(symbolIds)].sort((a, b) => a - b).join()
  useEffect(() => {
    const ids = idList === '' ? [] : idList.split(',').map(Number)
    const update = () => setTickers(readTickers(ids, (id) => feed.ticker(id).getState().ticker))
    const loop = createRenderLoop(update, periodMs)
    const unsubscribes = ids.map((id) => feed.ticker(id).subscribe(loop.request))
    update()
    return () => {
      loop.dispose()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [feed, idList, periodMs])
  return tickers
}

function readTickers(ids: readonly number[], read: (id: number) => Ticker | null): Tickers {
  const tickers = new Map<number, Ticker>()
  for (const id of ids) {
    const ticker = read(id)
    if (ticker) tickers.set(id, ticker)
  }
  return tickers
}
