export { decodeQuery, encodeQuery, readByPath } from './query'
export * from './reads'
