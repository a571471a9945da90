import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Decimal } from '@/base/decimal'

/** The exits of a position. */
export type ExitKind = 'take_profit' | 'stop_loss'

/** An order that is about to be sent, as chart and book show it until it is sent or given up. */
export type PreviewLevel = {
  isBuy: boolean
  price: Decimal
  /** Base size; null while it is not known. */
  size: Decimal | null
  /** A few characters beside the line, such as the number of a level. */
  label?: string
  /** Where it is the trigger of a take profit or stop loss: which, and what it would win or lose; null while not known. */
  exit?: { kind: ExitKind; profit: Decimal | null }
  /** The panel of the ticket that shows it, where that has a market of its own. */
  panel?: string | undefined
}

type PreviewKind = 'ticket' | 'exits' | 'scaledOrder'

/** Who shows levels: what of a ticket, with its key, or of a dialog. Each replaces only its own. */
export type PreviewSource = PreviewKind | `${PreviewKind} ${string}`

type MarketPreviews = {
  sources: Readonly<Partial<Record<PreviewSource, readonly PreviewLevel[]>>>
  /** Of all sources; a new array only when something changed. */
  levels: readonly PreviewLevel[]
}

const noLevels: readonly PreviewLevel[] = []

/** What is about to be ordered, by symbol id. */
export const orderPreviews = createStore<Readonly<Record<number, MarketPreviews>>>(() => ({}))

/** Shows a source's levels of one market in place of what it showed there before; none takes them away. */
export function showPreviews(source: PreviewSource, symbolId: number, levels: readonly PreviewLevel[]): void {
  const before = orderPreviews.getState()[symbolId]?.sources ?? {}
  if (levels.length === 0 && (before[source] ?? noLevels).length === 0) return
  const sources = { ...before, [source]: levels }
  orderPreviews.setState({ [symbolId]: { sources, levels: Object.values(sources).flat() } })
}

/** All levels of one market that are about to be ordered. The same array as long as nothing of it changes. */
export function selectPreviewLevels(symbolId: number): readonly PreviewLevel[] {
  return orderPreviews.getState()[symbolId]?.levels ?? noLevels
}

/** The levels of one market that are about to be ordered, renewed as they change. */
export function usePreviewLevels(symbolId: number): readonly PreviewLevel[] {
  return useStore(orderPreviews, (previews) => previews[symbolId]?.levels ?? noLevels)
}

/** Shows levels while the component is mounted. The array must stay the same one while nothing changes. */
export function useShownPreviews(source: PreviewSource, symbolId: number, levels: readonly PreviewLevel[]): void {
  useEffect(() => showPreviews(source, symbolId, levels), [source, symbolId, levels])
  useEffect(() => () => showPreviews(source, symbolId, noLevels), [source, symbolId])
}
