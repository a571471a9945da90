import { createStore } from 'zustand/vanilla'

/** Polite waits for a pause; assertive interrupts. */
export type Politeness = 'polite' | 'assertive'

type Message = { id: number; text: string }

const MAX_STORED = 5
let lastId = 0

/** The current texts of the live regions, oldest first; only the last few are kept. */
export const liveMessages = createStore<Record<Politeness, readonly Message[]>>(() => ({ polite: [], assertive: [] }))

/** The number of the newest message; numbers increase. */
export const newestMessage = () => lastId

/** Makes screen readers read a text. Announcing the same text twice reads it twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  lastId += 1
  const message = { id: lastId, text }
  liveMessages.setState((state) => ({ ...state, [politeness]: [...state[politeness].slice(1 - MAX_STORED), message] }))
}
