/** The tabs of this browser on the same venue, from the view of one of them. */
export type Tabs = {
  /** This tab's id, which no other tab has or had. */
  readonly id: string
  /** Shows other tabs that this tab is open and has an undecided write, until `release`. */
  hold(): Promise<void>
  /** Whether `hold` has taken effect. */
  isHolding(): boolean
  release(): void
  /** Resolves once a tab that held is closed, or has released; at once if it holds nothing. */
  whenGone(tabId: string): Promise<void>
  /** Sends to all other tabs. */
  send(message: unknown): void
  /** Listens to other tabs; returns the unsubscribe function. */
  onMessage(listener: (message: unknown) => void): () => void
}

/** A single tab: for tests, and for browsers without locks. */
export function createSingleTab(id: string): Tabs {
  return {
    id,
    hold: async () => undefined,
    isHolding: () => true,
    release: () => undefined,
    whenGone: async () => undefined,
    send: () => undefined,
    onMessage: () => () => undefined,
  }
}
