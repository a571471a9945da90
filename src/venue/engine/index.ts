export { createEngine, restoreEngine } from './createEngine'
export type { EngineSnapshot } from './snapshot/EngineSnapshot'
export type * from './types'
