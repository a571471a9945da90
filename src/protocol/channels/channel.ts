import * as v from 'valibot'
import { addressSchema, symbolIdSchema } from '../fields'
import { WireError } from '../decodeWire'
import { practiceChannels } from '../profile/practiceChannels'

/** One push channel: what a subscription names, how an instance is distinguished from others, what a push holds. */
export type Channel<Name extends string = string, Params = unknown, Data = unknown> = {
  readonly name: Name
  /** Its name on the wire. */
  readonly channel: string
  /** What a subscription must name, defaults filled in. */
  readonly params: v.GenericSchema<unknown, Params>
  /** The compact form of the payload, of one element where `list` holds. */
  readonly payload: v.GenericSchema
  /** Whether a push carries an array. docs/protocol 9.25. */
  readonly list: boolean
  /** The same text for two subscriptions of one instance, and for no others. */
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

/** Makes a channel's definition; its name on the wire is that of `name` in `practiceChannels`. */
export function defineChannel<const Name extends keyof typeof practiceChannels, Params, Data>(
  definition: Definition<Name, Params, Data>,
): Channel<Name, Params, Data> {
  const { name, list = false } = definition
  return { ...definition, channel: practiceChannels[name], list, instanceKey: (params) => instanceKey(name, params) }
}

/** A channel's name and its parameters in order of name: `kline interval=1m symbol_id=1`. */
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

/** Reads a push whose `data` is an array, element by element. Throws WireError. docs/protocol 9.25. */
export function decodeList<Item>(what: string, decode: (element: unknown) => Item): (data: unknown) => Item[] {
  return (data) => {
    if (!Array.isArray(data)) throw new WireError(what, null, 'must be an array')
    return data.map(decode)
  }
}
