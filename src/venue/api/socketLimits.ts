import type { Lane } from './types'

/** The paths of the venue's WebSocket endpoints. */
export const LANES: Readonly<Record<string, Lane>> = { '/v1': 'standard', '/v1/fast': 'fast' }

/** A client that lets so much pile up, in bytes or characters, is too slow to follow. */
export const MOST_WAITING = 2 * 1024 * 1024

/** Close codes of a client that goes on regardless of its limits, and of one that is too slow. */
export const POLICY_VIOLATION = 1008
export const TRY_AGAIN_LATER = 1013
