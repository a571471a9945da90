import type { Instance, Push } from './types'

/** An instance of a channel; its key names channel and parameters. */
export function createInstance(channel: string, params: Readonly<Record<string, string | number>>): Instance {
  const parts = Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return { key: [channel, ...parts].join('|'), channel, params }
}

/**
 * The part of an instance that its pushes name. `l2_book` pushes have no depth (docs/protocol 9.24), so two depths of
 * one symbol and merge have the same route and must not share a connection.
 */
export function routeOf(instance: Instance): string {
  const { symbol_id: symbol, merge, interval, address } = instance.params
  return [instance.channel, symbol ?? '', merge ?? interval ?? address ?? ''].join('|')
}

const PRIVATE_CHANNELS: ReadonlySet<string> = new Set(['order', 'position', 'settings'])

/** The account of a private channel's push; null for other channels, or where the push does not name it. */
export function accountOf({ channel, data }: Push): string | null {
  const { a: address } = data as Readonly<Record<string, unknown>>
  return PRIVATE_CHANNELS.has(channel) && typeof address === 'string' ? address : null
}

/** The route that a push belongs to. */
export function routeOfPush(push: Push): string {
  const { m: merge, i: interval, a: address } = push.data as Readonly<Record<string, unknown>>
  const detail = { l2_book: merge, kline: interval, order: address, position: address, settings: address }[push.channel]
  return [push.channel, push.symbol_id ?? '', typeof detail === 'object' ? '' : (detail ?? '')].join('|')
}

/** Whether an argument of an acknowledgement matches this instance; venues may echo more than was sent. */
export function matchesArg(instance: Instance, arg: unknown): boolean {
  if (typeof arg !== 'object' || arg === null) return false
  const echoed = arg as Readonly<Record<string, unknown>>
  if (echoed.channel !== instance.channel) return false
  return Object.entries(instance.params).every(([name, value]) => echoed[name] === value)
}
