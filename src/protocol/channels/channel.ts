import * as v from 'valibot'
import { addressSchema, symbolIdSchema } from '../fields'
import { WireError } from '../decodeWire'
import { practiceChannels } from '../profile/practiceChannels'

/** The definition of a push channel: subscription parameters, instance key and payload. */
export type Channel<Name extends string = string, Params = unknown, Data = unknown> = {
  readonly name: Name
  /** Its name on the wire. */
  readonly channel: string
  /** The parameters of a subscription, defaults filled in. */
  readonly params: v.GenericSchema<unknown, Params>
  /** The compact form of the payload; of one element if `list` is true. */
  readonly payload: v.GenericSchema
  /** Whether a push carries an array. docs/protocol 9.25. */
  readonly list: boolean
  /** A text that is equal for two subscriptions exactly if they mean the same instance. */
  instanceKey(params: Params): string
  /** Reads the `data` of a push. Throws WireError. */
  decode(data: unknown): Data
}

type Definition<Name extends string, Params, Data> = Omit<
  Channel<Name, Params, Data>,
  'channel' | 'list' | 'instanceKey'
> & {
  readonly list?: boolean
}

/** Defines a channel; its wire name is `practiceChannels[name]`. */
export function defineChannel<const Name extends keyof typeof practiceChannels, Params, Data>(
  definition: Definition<Name, Params, Data>,
): Channel<Name, Params, Data> {
  const { name, list = false } = definition
  return { ...definition, channel: practiceChannels[name], list, instanceKey: (params) => instanceKey(name, params) }
}

/** A channel's name and its parameters in alphabetical order: `kline interval=1m symbol_id=1`. */
function instanceKey(name: string, params: unknown): string {
  const named = Object.entries(params as Readonly<Record<string, unknown>>)
  return [name, ...named.map(([key, value]) => `${key}=${String(value)}`).sort()].join(' ')
}

/** The parameters of a user channel. docs/protocol 5. */
export const addressParams = v.object({ address: addressSchema })

/** The parameters of a market channel. docs/protocol 5. */
export const symbolParams = v.object({ symbol_id: symbolIdSchema })

/** Channels that take no parameters. docs/protocol 8.4. */
export const noParams = v.object({})

/** Makes a decoder for pushes whose `data` is an array. It throws WireError. docs/protocol 9.25. */
export function decodeList<Item>(what: string, decode: (element: unknown) => Item): (data: unknown) => Item[] {
  return (data) => {
    if (!Array.isArray(data)) throw new WireError(what, null, 'must be an array')
    return data.map(decode)
  }
}
