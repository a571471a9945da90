import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { lazyLoads } from '@/base/createLazy'
import { showFormats, shownFormats } from '@/terminal/format/formats'
import { useLive } from '@/terminal/live/useLive'
import { languages } from '@/terminal/session/languages'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from '../messages'
import { applyTheme, applyVenue, browserScale } from './applyTheme'

/** Applies the chosen language. Returns its locale as a React key, so that a change remounts the page. */
export function useLanguage(): string {
  const [chosenLocale] = useSetting('language')
  const { locale } = useLive(languages.shown)
  const attempt = useStore(lazyLoads, (loads) => loads.attempt)
  useEffect(() => void languages.show(chosenLocale), [chosenLocale, attempt])
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = text('direction')
  }, [locale])
  return locale
}

/** Applies the chosen formats. Returns a React key that changes with them, so that a change remounts the page. */
export function useFormats(): string {
  const { settings } = useServices()
  const { key } = useLive(shownFormats)
  useEffect(
    () => settings.subscribe((state) => void showFormats(state, navigator.language, browserScale())),
    [settings],
  )
  return key
}

/** Applies the chosen theme, colors and sizes, and the accent color of the venue's kind. */
export function useTheme(): void {
  const { venue } = useServices()
  const [theme] = useSetting('theme')
  const [colors] = useSetting('colors')
  const [density] = useSetting('density')
  const [fontSize] = useSetting('fontSize')
  const systemLight = useMediaQuery('(prefers-color-scheme: light)')
  useLayoutEffect(
    () => applyTheme({ theme, colors, density, fontSize }, systemLight),
    [theme, colors, density, fontSize, systemLight],
  )
  useLayoutEffect(() => applyVenue(venue), [venue])
}
