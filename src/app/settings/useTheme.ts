import { useLayoutEffect } from 'react'
import { useSetting } from '@/terminal/session/Services'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { applyTheme } from './applyTheme'

/** Keeps the document in the chosen theme and colours. */
export function useTheme(): void {
  const [theme] = useSetting('theme')
  const [colours] = useSetting('colours')
  const systemLight = useMediaQuery('(prefers-color-scheme: light)')
  useLayoutEffect(() => applyTheme({ theme, colours }, systemLight), [theme, colours, systemLight])
}
