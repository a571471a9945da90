import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Decimal } from '@/base/decimal'

/** The exits of a position. */
export type ExitKind = 'take_profit' | 'stop_loss'

/** A price of an order that is about to be sent, which chart and book show until it is sent or discarded. */
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

/** Who shows levels: a part of a ticket, with its key, or a dialog. Each replaces only its own levels. */
export type PreviewSource = PreviewKind | `${PreviewKind} ${string}`

type MarketPreviews = {
  sources: Readonly<Partial<Record<PreviewSource, readonly PreviewLevel[]>>>
  /** Levels of all sources; a new array only when something changed. */
  levels: readonly PreviewLevel[]
}

const noLevels: readonly PreviewLevel[] = []

/** Orders about to be placed, by symbol id. */
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

/** A value of all levels of one market; renders again when that value changes. */
export function useSelectedPreviews<T>(symbolId: number, select: (levels: readonly PreviewLevel[]) => T): T {
  return useStore(orderPreviews, (previews) => select(previews[symbolId]?.levels ?? noLevels))
}

/** Shows levels while the component is mounted. The array must stay the same while nothing changes. */
export function useShownPreviews(source: PreviewSource, symbolId: number, levels: readonly PreviewLevel[]): void {
  useEffect(() => {
    // In a task of its own, so that what a key changes in the ticket does not wait for chart and book.
    const timer = setTimeout(() => showPreviews(source, symbolId, levels))
    return () => clearTimeout(timer)
  }, [source, symbolId, levels])
  useEffect(() => () => showPreviews(source, symbolId, noLevels), [source, symbolId])
}
