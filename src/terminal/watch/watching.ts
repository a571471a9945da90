import { useLocation } from 'wouter'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** Parses a typed or linked address to lower case; null if invalid. */
export function parseAddress(typed: string): string | null {
  const address = typed.trim().toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/** The path of the read-only page about one address. */
export function watchPath(address: string): string {
  return `/watch/${address}`
}

/** Returns functions that start and stop watching an address; the watched address is part of the URL. */
export function useWatching(): { watch: (address: string) => void; leave: () => void } {
  const [, navigate] = useLocation()
  return { watch: (address) => navigate(watchPath(address)), leave: () => navigate('/trade') }
}
