import { useLayoutEffect } from 'react'
import { useSetting } from '@/desk/Services'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** Puts the chosen theme and colours on the document, where the tokens of theme.css look for them. */
export function useTheme(): void {
  const [theme] = useSetting('theme')
  const [colours] = useSetting('colours')
  const systemLight = useMediaQuery('(prefers-color-scheme: light)')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
    dataset.colors = colours
  }, [theme, colours, systemLight])
}
