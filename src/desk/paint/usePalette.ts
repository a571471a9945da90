import { useSyncExternalStore } from 'react'
import { equalPalettes, type Palette, readPalette } from './palette'

let known: Palette | null = null

/** The theme's colours for canvases; a render follows when theme or colours change, by choice or by the system. */
export function usePalette(): Palette {
  return useSyncExternalStore(watchTheme, currentPalette)
}

function currentPalette(): Palette {
  const read = readPalette(document.documentElement, window)
  if (!known || !equalPalettes(known, read)) known = read
  return known
}

function watchTheme(changed: () => void): () => void {
  const attributes = new MutationObserver(changed)
  attributes.observe(document.documentElement, { attributes: true })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const forced = window.matchMedia('(forced-colors: active)')
  system.addEventListener('change', changed)
  forced.addEventListener('change', changed)
  return () => {
    attributes.disconnect()
    system.removeEventListener('change', changed)
    forced.removeEventListener('change', changed)
  }
}
