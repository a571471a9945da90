import { useSyncExternalStore } from 'react'
import { equalPalettes, type Palette, readPalette } from './palette'

let cached: Palette | null = null
/**
 * Whether the colors may have changed since they were read. The palette is cached, because reading it costs more than
 * rendering a small panel.
 */
let isStale = true

/** Returns the theme's colors for canvases; renders again when the trader or the system changes them. */
export function usePalette(): Palette {
  return useSyncExternalStore(watchTheme, currentPalette)
}

function currentPalette(): Palette {
  if (cached && !isStale) return cached
  const read = readPalette(document.documentElement, window)
  isStale = false
  if (!cached || !equalPalettes(cached, read)) cached = read
  return cached
}

function watchTheme(changed: () => void): () => void {
  const notify = () => {
    isStale = true
    changed()
  }
  const attributes = new MutationObserver(notify)
  attributes.observe(document.documentElement, { attributes: true })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const forced = window.matchMedia('(forced-colors: active)')
  system.addEventListener('change', notify)
  forced.addEventListener('change', notify)
  // Changes before this effect ran were not observed.
  isStale = true
  return () => {
    attributes.disconnect()
    system.removeEventListener('change', notify)
    forced.removeEventListener('change', notify)
  }
}
