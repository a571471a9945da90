import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** Finds the address that a request comes from. */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Whether an address is one of the trusted proxies. */
export type IsProxy = (address: string) => boolean

/** Parses a list of addresses and networks (`10.0.0.0/8`); throws for an invalid entry. */
export function createProxyList(entries: readonly string[]): IsProxy {
  if (entries.length === 0) return () => false
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits, more] = entry.trim().split('/')
    const version = isIP(address)
    const max = version === 4 ? 32 : 128
    const prefix = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN
    if (version === 0 || more !== undefined || !(prefix <= max))
      throw new Error(`"${entry}" is not an address or network`)
    list.addSubnet(address, prefix, familyOf(version))
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, familyOf(version))
  }
}

/**
 * Creates the function that finds client addresses. It uses `X-Forwarded-For` only from a trusted proxy, and of it the
 * rightmost address that is not a trusted proxy: any client may have written those further left.
 */
export function createClientAddress(isProxy: IsProxy): ClientAddress {
  return ({ headers, socket }) => {
    let address = socket.remoteAddress ?? ''
    if (headers['x-forwarded-for'] === undefined) return address
    const forwarded = [headers['x-forwarded-for']].flat().join(',')
    for (const hop of forwarded.split(',').toReversed()) {
      const next = hop.trim()
      if (!isProxy(address) || isIP(next) === 0) break
      address = next
    }
    return address
  }
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6'
}
