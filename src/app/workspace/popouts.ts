import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'

/** The windows that show a panel of this page, by the panel's id. */
export const popouts = createStore<ReadonlyMap<string, Window>>(() => new Map())

const messageSchema = v.variant('kind', [
  /** Sent to the window: the market that its panel shows. */
  v.object({ kind: v.literal('market'), symbol: v.string() }),
  /** Sent by the window: a page to open in the layout's window. */
  v.object({ kind: v.literal('page'), path: v.pipe(v.string(), v.startsWith('/')) }),
])

type PopoutMessage = v.InferOutput<typeof messageSchema>

/** Interval of checking for closed windows, ms. There is no reliable event for this. */
const CHECK_MS = 500

/** Opens a window for a panel; false if the browser blocks it. */
export function openPopout(id: string, address: string, { width, height }: { width: number; height: number }): boolean {
  const size = `popup,width=${Math.max(320, Math.round(width))},height=${Math.max(240, Math.round(height))}`
  const opened = window.open(address, '', size)
  if (opened === null) return false
  if (popouts.getState().size === 0) watchPopouts()
  popouts.setState(new Map(popouts.getState()).set(id, opened), true)
  return true
}

/** Brings the window of a panel to the front. */
export function focusPopout(id: string): void {
  popouts.getState().get(id)?.focus()
}

/** Closes the window of a panel; the panel returns to its place at once. */
export function closePopout(id: string): void {
  popouts.getState().get(id)?.close()
  keepOpen((other) => other !== id)
}

/** Sends a message to the window of a panel. */
export function sendToPopout(id: string, message: PopoutMessage): void {
  popouts.getState().get(id)?.postMessage(message, location.origin)
}

/** Sends a message to the page that opened this window. */
export function sendToOpener(message: PopoutMessage): void {
  ;(window.opener as Window | null)?.postMessage(message, location.origin)
}

/**
 * Listens to messages of this page's windows, or of the page that opened this window. Returns the unsubscribe function.
 */
export function listenToPopouts(listener: (message: PopoutMessage) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent) => {
    const isKnown =
      source !== null && (source === window.opener || [...popouts.getState().values()].includes(source as Window))
    if (origin !== location.origin || !isKnown) return
    const parsed = v.safeParse(messageSchema, data)
    if (parsed.success) listener(parsed.output)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Starts with the first window: removes closed windows from the store, and closes all windows with this page. */
function watchPopouts(): void {
  addEventListener('pagehide', closeAll)
  const timer = setInterval(() => {
    keepOpen(() => true)
    if (popouts.getState().size > 0) return
    clearInterval(timer)
    removeEventListener('pagehide', closeAll)
  }, CHECK_MS)
}

function closeAll(): void {
  for (const id of popouts.getState().keys()) closePopout(id)
}

function keepOpen(shouldStay: (id: string) => boolean): void {
  const before = popouts.getState()
  const remaining = [...before].filter(([id, { closed }]) => !closed && shouldStay(id))
  if (remaining.length < before.size) popouts.setState(new Map(remaining), true)
}
