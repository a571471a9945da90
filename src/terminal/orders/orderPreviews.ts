import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Decimal } from '@/base/decimal'

/** The exits of a position. */
export type ExitKind = 'take_profit' | 'stop_loss'

/** A price of an unsent order. Chart and book show it until the order is sent or discarded. */
export type PreviewLevel = {
  isBuy: boolean
  price: Decimal
  /** Base size; null while it is not known. */
  size: Decimal | null
  /** A few characters beside the line, such as a level's number. */
  label?: string
  /** For the trigger of a take-profit or stop-loss: which one, and its profit or loss; null while not known. */
  exit?: { kind: ExitKind; profit: Decimal | null }
  /** The panel of the ticket that shows it, if that panel has a market of its own. */
  panel?: string | undefined
}

type PreviewKind = 'ticket' | 'exits' | 'scaledOrder'

/** The source of levels: a part of a ticket with the ticket's key, or a dialog. Each replaces only its own levels. */
export type PreviewSource = PreviewKind | `${PreviewKind} ${string}`

type MarketPreviews = {
  sources: Readonly<Partial<Record<PreviewSource, readonly PreviewLevel[]>>>
  /** Levels of all sources; the same array as long as nothing changes. */
  levels: readonly PreviewLevel[]
}

const noLevels: readonly PreviewLevel[] = []

/** Previews of unsent orders, by symbol id. */
export const orderPreviews = createStore<Readonly<Record<number, MarketPreviews>>>(() => ({}))

/** Replaces a source's levels in one market; an empty list removes them. */
export function showPreviews(source: PreviewSource, symbolId: number, levels: readonly PreviewLevel[]): void {
  const before = orderPreviews.getState()[symbolId]?.sources ?? {}
  if (levels.length === 0 && (before[source] ?? noLevels).length === 0) return
  const sources = { ...before, [source]: levels }
  orderPreviews.setState({ [symbolId]: { sources, levels: Object.values(sources).flat() } })
}

/** All levels of one market. The same array as long as nothing changes. */
export function selectPreviewLevels(symbolId: number): readonly PreviewLevel[] {
  return orderPreviews.getState()[symbolId]?.levels ?? noLevels
}

/** All levels of one market; renders again when they change. */
export function usePreviewLevels(symbolId: number): readonly PreviewLevel[] {
  return useSelectedPreviews(symbolId, (levels) => levels)
}

/** Selects a value from all levels of one market; renders again when that value changes. */
export function useSelectedPreviews<T>(symbolId: number, select: (levels: readonly PreviewLevel[]) => T): T {
  return useStore(orderPreviews, (previews) => select(previews[symbolId]?.levels ?? noLevels))
}

/** Shows levels while the component is mounted. The array must stay the same while nothing changes. */
export function useShownPreviews(source: PreviewSource, symbolId: number, levels: readonly PreviewLevel[]): void {
  useEffect(() => {
    // Chart and book render in a later task, so that a key press in the ticket does not wait for them.
    const timer = setTimeout(() => showPreviews(source, symbolId, levels))
    return () => clearTimeout(timer)
  }, [source, symbolId, levels])
  useEffect(() => () => showPreviews(source, symbolId, noLevels), [source, symbolId])
}
