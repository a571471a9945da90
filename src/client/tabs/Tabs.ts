/** The tabs of this browser on the same venue, from the view of one of them. */
export type Tabs = {
  /** This tab's id, which no other tab has or had. */
  readonly id: string
  /** Takes this tab's lock, until `release`: it shows other tabs that this tab is open and has undecided work. */
  hold(): Promise<void>
  /** Whether this tab has its lock. */
  isHolding(): boolean
  release(): void
  /** Resolves once another tab has closed or released its lock; at once if it has none. */
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
