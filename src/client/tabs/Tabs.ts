/** The tabs of this browser that trade on the same venue, as one of them sees them. */
export type Tabs = {
  /** This tab's id: no other has or had it. */
  readonly id: string
  /** Shows the others that this tab is open and has an undecided write, until `release`. */
  hold(): Promise<void>
  /** Whether the others are shown so already. */
  isHolding(): boolean
  release(): void
  /** Resolves once a tab that held is gone, or has released; at once when it holds nothing. */
  whenGone(tabId: string): Promise<void>
  /** Sends to all other tabs. */
  send(message: unknown): void
  /** Listens to other tabs; returns what ends it. */
  onMessage(listener: (message: unknown) => void): () => void
}

/** The only tab that there is: what tests use, and a browser without locks. */
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
