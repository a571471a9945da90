import type { Clock } from '@/base/clock'
import type { OpenSocket } from '../socket/types'
import type { FeedReads, OmitEach } from '../topics/Topic'

/**
 * One message between feed and venue; `at` in ms of this machine. `sent`: a frame to the venue. `read`: an HTTP read of
 * the worker. `query`: a read of the page, by its key in the query cache.
 */
export type RecordedLine = { readonly at: number } & (
  | { readonly kind: 'sent'; readonly socket: number; readonly text: string }
  | { readonly kind: 'frame'; readonly socket: number; readonly text: string }
  | { readonly kind: 'closed'; readonly socket: number }
  | {
      readonly kind: 'read'
      readonly name: string
      readonly args: readonly (string | number | null)[]
      readonly data: unknown
    }
  | { readonly kind: 'query'; readonly key: readonly unknown[]; readonly data: unknown }
)

/** A line without its time. */
type LineOf = OmitEach<RecordedLine, 'at'>

/** Lets a listener see all messages between feed and venue. */
export type Tap = {
  listen(listener: ((line: RecordedLine) => void) | null): void
  add(line: LineOf): void
  open(open: OpenSocket): OpenSocket
  reads(reads: FeedReads): FeedReads
}

/** Creates a tap without a listener. */
export function createTap(clock: Clock): Tap {
  let listener: ((line: RecordedLine) => void) | null = null
  let sockets = 0
  const add = (line: LineOf) => listener?.({ at: clock.now(), ...line } as RecordedLine)

  return {
    listen: (next) => void (listener = next),
    add,
    open: (open) => (handlers) => {
      const socket = ++sockets
      const opened = open({
        ...handlers,
        onMessage(data) {
          add({ kind: 'frame', socket, text: String(data) })
          handlers.onMessage(data)
        },
        onClose(code) {
          add({ kind: 'closed', socket })
          handlers.onClose(code)
        },
      })
      return {
        send(text) {
          add({ kind: 'sent', socket, text })
          opened.send(text)
        },
        close() {
          add({ kind: 'closed', socket })
          opened.close()
        },
      }
    },
    reads(reads) {
      const tapped = Object.entries(reads).map(([name, read]) => [
        name,
        async (...args: (string | number | null)[]) => {
          const data: unknown = await (read as (...args: unknown[]) => Promise<unknown>)(...args)
          add({ kind: 'read', name, args, data })
          return data
        },
      ])
      return Object.fromEntries(tapped) as FeedReads
    },
  }
}
