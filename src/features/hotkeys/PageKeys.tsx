import { useLocation } from 'wouter'
import { useKeys } from './useKeys'

/** Listens for the hotkeys that work on every page. Shows nothing. */
export function PageKeys() {
  const [, navigate] = useLocation()
  useKeys({ openMarkets: () => navigate('/markets') })
  return null
}
