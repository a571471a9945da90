export { decodeQuery, encodeQuery, readByPath, type DecodedQuery } from './query'
export type { Read, ReadShape } from './read'
export * from './reads'
