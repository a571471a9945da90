import type { Alert } from './Alert'

/** An alert for tests: fires once when market 1 rises to 100; armed, and watched until 0. */
export function createTestAlert(changes: Partial<Alert> = {}): Alert {
  return {
    id: 'a',
    kind: 'price',
    symbolId: 1,
    account: null,
    level: '100',
    direction: 'above',
    windowMs: null,
    pauseMs: null,
    createdAt: 0,
    isPaused: false,
    isArmed: true,
    firedAt: null,
    watchedAt: 0,
    unwatchedSince: null,
    gap: null,
    ...changes,
  }
}
