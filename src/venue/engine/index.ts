export { createEngine, restoreEngine } from './createEngine'
export type * from './types'
