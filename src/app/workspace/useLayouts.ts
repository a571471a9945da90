import { createLayoutDrawings } from '@/features/chart/analysis/layoutDrawings'
import { useLive } from '@/terminal/live/useLive'
import { type Services, useServices } from '@/terminal/session/Services'
import { createLayoutStore, type LayoutStore, type StoredLayouts } from './createLayoutStore'
import { decodeLayout, LAYOUT_NAME_LENGTH, type LayoutResult } from './Layout'
import { text } from './messages'
import { isPreset, layoutIdOf, narrowIdOf, presetLayout } from './presets'

const stores = new WeakMap<Services, LayoutStore>()

/** Returns the layouts of this browser, one store per page. */
export function useLayouts(): LayoutStore {
  const services = useServices()
  const { openText, openChartRecords, clock } = services
  const store =
    stores.get(services) ??
    createLayoutStore(openText('layouts'), createLayoutDrawings(openChartRecords), () => clock.now())
  stores.set(services, store)
  return store
}

/** Returns the trader's own layouts, sorted by name. */
export function useLayoutList(): readonly { readonly id: string; readonly name: string }[] {
  const stored = useLive(useLayouts().stored)
  const ownLayouts = Object.keys(stored)
    .filter((id) => !isPreset(layoutIdOf(id)))
    .map((id) => ({ id, name: nameOf(stored, id) }))
  return ownLayouts.toSorted((a, b) => a.name.localeCompare(b.name))
}

/**
 * The id under which a layout's changes are stored. In a narrow window, a preset that is unchanged in wide windows has
 * a narrow form of its own, so that changes in one window do not affect the columns of the other.
 */
export function formOf(stored: StoredLayouts, id: string, narrow: boolean): string {
  const narrowId = narrow ? narrowIdOf(id) : null
  return narrowId !== null && (stored[narrowId] !== undefined || stored[id] === undefined) ? narrowId : id
}

/** Selects the layout of an id, or why it is invalid; null if there is none. `narrow` selects its narrow form. */
export function selectLayout(stored: StoredLayouts, id: string, narrow = false): LayoutResult | null {
  const form = stored[formOf(stored, id, narrow)]
  if (form === undefined) return isPreset(id) ? { layout: { name: text(id), ...presetLayout(id, narrow) } } : null
  const decoded = decodeLayout(form)
  return 'layout' in decoded && isPreset(id) ? { layout: { ...decoded.layout, name: text(id) } } : decoded
}

/** The name of a layout, even if the rest is invalid. */
export function nameOf(stored: StoredLayouts, id: string): string {
  const result = selectLayout(stored, id)
  if (result && 'layout' in result) return result.layout.name
  const value = stored[id]
  const hasName = typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  return hasName ? String((value as { name: string }).name).slice(0, LAYOUT_NAME_LENGTH) : id
}
