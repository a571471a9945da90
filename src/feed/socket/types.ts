import type { BookUnits } from '@/protocol/book/readBookPush'
import type { ScannedPush } from '@/protocol/book/createBookScanner'

/** What a socket reports. After `onClose` nothing more comes. */
export type SocketHandlers = {
  onOpen(): void
  onMessage(data: unknown): void
  onClose(code: number): void
}

/** A socket as the feed needs it; the browser's, or a test's. */
export type Socket = {
  send(text: string): void
  /** Closes; handlers are not called any more. */
  close(): void
}

/** Opens a socket to the venue. Never throws: what goes wrong arrives as `onClose`. */
export type OpenSocket = (handlers: SocketHandlers) => Socket

/** One subscription: a channel with its parameters (docs/protocol 5.1). `key` distinguishes instances. */
export type Instance = {
  readonly key: string
  readonly channel: string
  readonly params: Readonly<Record<string, string | number>>
}

/** A push, its payload not looked at yet. docs/protocol 5.4. */
export type Push = {
  readonly channel: string
  readonly symbol_id: number | null
  readonly type: string | null
  readonly ts: number
  readonly data: unknown
}

/** One reading of the venue's clock from a pong: local monotonic times around it. */
export type PongSample = { readonly serverTime: number; readonly sentAt: number; readonly receivedAt: number }

/** A consumer that takes the pushes of a book as numbers, and which, and how they are counted. */
export type ScanTarget = {
  readonly symbolId: number
  readonly merge: number
  readonly units: BookUnits
  onScan(push: ScannedPush): void
}
