import type { BookUnits } from '@/protocol/book/readBookPush'
import type { ScannedPush } from '@/protocol/book/createBookScanner'

/** Events of a socket. Nothing follows `onClose`. */
export type SocketHandlers = {
  onOpen(): void
  onMessage(data: unknown): void
  onClose(code: number): void
}

/** A socket as the feed needs it: the browser's, or a test's. */
export type Socket = {
  send(text: string): void
  /** Closes the socket; no handler is called after that. */
  close(): void
}

/** Opens a socket to the venue. Never throws: failures arrive as `onClose`. */
export type OpenSocket = (handlers: SocketHandlers) => Socket

/** One subscription: a channel with its parameters (docs/protocol 5.1). `key` distinguishes instances. */
export type Instance = {
  readonly key: string
  readonly channel: string
  readonly params: Readonly<Record<string, string | number>>
}

/** A push with its payload unchecked. docs/protocol 5.4. */
export type Push = {
  readonly channel: string
  readonly symbol_id: number | null
  readonly type: string | null
  readonly ts: number
  readonly data: unknown
}

/** One reading of the venue's clock from a pong: local monotonic times around it. */
export type PongSample = { readonly serverTime: number; readonly sentAt: number; readonly receivedAt: number }

/** A consumer of a book's pushes as numbers: which book, and in which units. */
export type ScanTarget = {
  readonly symbolId: number
  readonly merge: number
  readonly units: BookUnits
  onScan(push: ScannedPush): void
}
