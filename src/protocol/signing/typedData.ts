import { concatBytes, utf8ToBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { TypedMember } from '../actions/typeString'
import { keccak256 } from './keccak'
import { BaseError } from '@/base/BaseError'
import { WORD } from './words'

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

function structHasher(types: TypedTypes, name: string, cache: Map<string, StructHasher>): StructHasher {
  const members = types[name]
  if (!members) throw new TypedDataError(name, 'unknown struct')
  const type = encodeType(types, name)
  const typeHash = keccak256(utf8ToBytes(type))
  let encoders: { name: string; encode: Encode }[] | null = null
  const hasher: StructHasher = {
    type,
    typeHash,
    encode(message) {
      encoders ??= members.map((member) => ({ name: member.name, encode: encoderOf(types, member.type, cache) }))
      const words = encoders.map((member) => member.encode(ownValue(message, member.name), `${name}.${member.name}`))
      return concatBytes(typeHash, ...words)
    },
    hash(message) {
      return keccak256(hasher.encode(message))
    },
  }
  cache.set(name, hasher)
  return hasher
}

function encoderOf(types: TypedTypes, type: string, cache: Map<string, StructHasher>): Encode {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) return arrayEncoder(encoderOf(types, array[1]!, cache), array[2] === '' ? null : Number(array[2]))
  if (!Object.hasOwn(types, type)) return (value, path) => encodeAtom(type, value, path)
  const hasher = cache.get(type) ?? structHasher(types, type, cache)
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

function collectStructs(types: TypedTypes, name: string, structs: Set<string>): void {
  if (structs.has(name) || !Object.hasOwn(types, name)) return
  structs.add(name)
  for (const member of types[name]!) collectStructs(types, member.type.replace(/\[.*$/, ''), structs)
}

function ownValue(message: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(message, name) ? message[name] : undefined
}

/** Thrown for typed data that does not match its types. */
export class TypedDataError extends BaseError {
  override name = 'TypedDataError'
  readonly path: string
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.path = path
  }
}

/** Encodes an atomic value as a 32-byte word. Throws TypedDataError when it does not match. EIP-712: encodeData. */
export function encodeAtom(type: string, value: unknown, path: string): Uint8Array {
  if (type === 'string') {
    if (typeof value !== 'string') throw new TypedDataError(path, 'is no string')
    return keccak256(utf8ToBytes(value))
  }
  if (type === 'bytes') return keccak256(bytesOf(value, path))
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw new TypedDataError(path, 'is no bool')
    return wordOf(value ? 1n : 0n)
  }
  if (type === 'address') return padded(sized(bytesOf(value, path), 20, path), WORD - 20)
  const fixed = /^bytes([1-9]|[12]\d|3[012])$/.exec(type)
  if (fixed) return padded(sized(bytesOf(value, path), Number(fixed[1]), path), 0)
  const integer = /^(u?)int(\d*)$/.exec(type)
  if (integer) return encodeInteger(integer[1] === '', integer[2] === '' ? 256 : Number(integer[2]), value, path)
  throw new TypedDataError(path, `unknown type ${type}`)
}

function encodeInteger(signed: boolean, bits: number, value: unknown, path: string): Uint8Array {
  if (bits === 0 || bits > 256 || bits % 8 !== 0) throw new TypedDataError(path, `no integer type of ${bits} bits`)
  const integer = bigintOf(value, path)
  const span = 1n << BigInt(signed ? bits - 1 : bits)
  if (integer >= span || integer < (signed ? -span : 0n)) throw new TypedDataError(path, `does not fit ${bits} bits`)
  return wordOf(BigInt.asUintN(256, integer))
}

function bigintOf(value: unknown, path: string): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value)) return BigInt(value)
  throw new TypedDataError(path, 'is no integer')
}

function bytesOf(value: unknown, path: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)) return hexToBytes(value.slice(2))
  throw new TypedDataError(path, 'is no hex text')
}

function sized(bytes: Uint8Array, length: number, path: string): Uint8Array {
  if (bytes.length !== length) throw new TypedDataError(path, `must have ${length} bytes`)
  return bytes
}

function padded(bytes: Uint8Array, at: number): Uint8Array {
  const word = new Uint8Array(WORD)
  word.set(bytes, at)
  return word
}

function wordOf(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(WORD * 2, '0'))
}
