import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'

/** Thrown for received data that does not match the interface. `field` is the path of the first fault. */
export class WireError extends BaseError {
  override name = 'WireError'
  readonly what: string
  readonly field: string | null
  constructor(what: string, field: string | null, reason: string) {
    super(`${what}: ${field === null ? '' : `${field}: `}${reason}`)
    this.what = what
    this.field = field
  }
}

/** Decodes a value by its schema. Throws WireError, naming the first field at fault. */
export function decodeWire<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new WireError(what, v.getDotPath(issue), issue.message)
}
