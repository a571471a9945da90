import type { Lane } from './types'

/** The paths of the venue's WebSocket endpoints. */
export const LANES: Readonly<Record<string, Lane>> = { '/v1': 'standard', '/v1/fast': 'fast' }

/** A client with more unsent bytes or characters is too slow, and is closed. */
export const MAX_BUFFERED_BYTES = 2 * 1024 * 1024

/** Close codes for a client that keeps exceeding its limits, and for one that is too slow. */
export const POLICY_VIOLATION = 1008
export const TRY_AGAIN_LATER = 1013
