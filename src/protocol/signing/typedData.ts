import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { TypedMember } from '../actions/typeString'
import { encodeAtom, TypedDataError } from './encodeAtom'
import { keccak256 } from './keccak'

export { TypedDataError } from './encodeAtom'

/** The struct types of typed data by name. */
export type TypedTypes = Readonly<Record<string, readonly TypedMember[]>>

/** Hashes messages of one struct type. The type's hash is computed once. */
export type StructHasher = {
  /** The type string including all referenced structs, as EIP-712's `encodeType` defines it. */
  readonly type: string
  readonly typeHash: Uint8Array
  /** The type's hash and one word per member, as EIP-712's `encodeData` defines them. Throws like `hash`. */
  encode(message: Readonly<Record<string, unknown>>): Uint8Array
  /** The hash of a message. Throws TypedDataError when a member is missing or does not match its type. */
  hash(message: Readonly<Record<string, unknown>>): Uint8Array
}

type Encode = (value: unknown, path: string) => Uint8Array

/**
 * Creates the hasher of a struct type; supports nested structs, arrays of any depth and every atomic type of EIP-712.
 * Throws TypedDataError when a struct is unknown.
 */
export function createStructHasher(types: TypedTypes, name: string): StructHasher {
  return structHasher(types, name, new Map())
}

function structHasher(types: TypedTypes, name: string, known: Map<string, StructHasher>): StructHasher {
  const members = types[name]
  if (!members) throw new TypedDataError(name, 'unknown struct')
  const type = encodeType(types, name)
  const typeHash = keccak256(utf8ToBytes(type))
  let encoders: { name: string; encode: Encode }[] | null = null
  const hasher: StructHasher = {
    type,
    typeHash,
    encode(message) {
      encoders ??= members.map((member) => ({ name: member.name, encode: encoderOf(types, member.type, known) }))
      const words = encoders.map((member) => member.encode(ownValue(message, member.name), `${name}.${member.name}`))
      return concatBytes(typeHash, ...words)
    },
    hash(message) {
      return keccak256(hasher.encode(message))
    },
  }
  known.set(name, hasher)
  return hasher
}

function encoderOf(types: TypedTypes, type: string, known: Map<string, StructHasher>): Encode {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) return arrayEncoder(encoderOf(types, array[1]!, known), array[2] === '' ? null : Number(array[2]))
  if (!Object.hasOwn(types, type)) return (value, path) => encodeAtom(type, value, path)
  const hasher = known.get(type) ?? structHasher(types, type, known)
  return (value, path) => {
    if (typeof value !== 'object' || value === null) throw new TypedDataError(path, `is no ${type}`)
    return hasher.hash(value as Readonly<Record<string, unknown>>)
  }
}

function arrayEncoder(item: Encode, length: number | null): Encode {
  return (value, path) => {
    if (!Array.isArray(value)) throw new TypedDataError(path, 'is no array')
    if (length !== null && value.length !== length) throw new TypedDataError(path, `must have ${length} items`)
    return keccak256(concatBytes(...value.map((entry, index) => item(entry, `${path}[${index}]`))))
  }
}

/** The type string: the struct itself, then the structs it refers to in alphabetical order. EIP-712: encodeType. */
export function encodeType(types: TypedTypes, name: string): string {
  const referred = new Set<string>()
  collectStructs(types, name, referred)
  referred.delete(name)
  return [name, ...[...referred].sort()]
    .map((struct) => `${struct}(${types[struct]!.map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}

function collectStructs(types: TypedTypes, name: string, found: Set<string>): void {
  if (found.has(name) || !Object.hasOwn(types, name)) return
  found.add(name)
  for (const member of types[name]!) collectStructs(types, member.type.replace(/\[.*$/, ''), found)
}

function ownValue(message: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(message, name) ? message[name] : undefined
}
