import { BaseError } from '@/base/BaseError'

/** A member of an EIP-712 struct. */
export type TypedMember = { readonly name: string; readonly type: string }

/** Thrown for a text that is not an EIP-712 type string. */
export class TypeStringError extends BaseError {
  override name = 'TypeStringError'
}

/**
 * Parses `Name(type member,type member)`, a type string without nested structs. Throws TypeStringError: type strings
 * come from a profile, not from a request.
 */
export function parseTypeString(typeString: string): { name: string; members: TypedMember[] } {
  const match = /^([A-Za-z_]\w*)\((.*)\)$/.exec(typeString)
  if (!match) throw new TypeStringError(`not a type string: ${typeString}`)
  const members = match[2]!.split(',').map((text) => {
    const parts = /^(\w+) (\w+)$/.exec(text)
    if (!parts) throw new TypeStringError(`not a member: ${text}`)
    return { type: parts[1]!, name: parts[2]! }
  })
  return { name: match[1]!, members }
}
