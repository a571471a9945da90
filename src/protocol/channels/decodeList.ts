import { WireError } from '../decodeWire'

/** Reads a push whose `data` is an array, element by element. Throws WireError. docs/protocol 9.25. */
export function decodeList<Item>(what: string, decode: (element: unknown) => Item): (data: unknown) => Item[] {
  return (data) => {
    if (!Array.isArray(data)) throw new WireError(what, null, 'must be an array')
    return data.map(decode)
  }
}
