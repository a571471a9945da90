/** The part of an EIP-1193 provider that is used here. */
export type Provider = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: 'chainChanged', listener: (chainId: unknown) => void): void
  removeListener?(event: 'chainChanged', listener: (chainId: unknown) => void): void
}

/** Whether a connector's provider can be called. */
export function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}
