import { useLocation } from 'wouter'
import type { PageAction } from './bindings'
import { useKeys } from './useKeys'

/** Listens for the hotkeys that work on every page. Shows nothing. */
export function PageKeys() {
  const [, navigate] = useLocation()
  const run: Readonly<Record<PageAction, () => unknown>> = { openMarkets: () => navigate('/markets') }
  useKeys(run)
  return null
}
