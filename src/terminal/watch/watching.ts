import { useLocation } from 'wouter'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** An address as a trader typed it or as a link names it, in lower case; null when it is none. */
export function parseAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/** The page that shows everything of one address and trades nothing. */
export function watchPath(address: string): string {
  return `/watch/${address}`
}

/** Begins and ends watching: the address that is watched stands in the page's own. */
export function useWatching(): { watch: (address: string) => void; leave: () => void } {
  const [, navigate] = useLocation()
  return { watch: (address) => navigate(watchPath(address)), leave: () => navigate('/trade') }
}
