import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { BaseError } from '@/base/BaseError'
import { keccak256 } from './keccak'
import { WORD } from './words'

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
