import { createStore } from 'zustand/vanilla'

/** What a toast's color says. */
export type ToastTone = 'plain' | 'up' | 'down' | 'warn'

/** What a toast shows. A later one about the same `topic` stands in the place of the earlier. */
export type ToastContent = {
  tone: ToastTone
  title: string
  detail?: string
  traceCode?: string
  topic?: string
  /** Name of what its button does; the page renders the button. */
  action?: string
  /** It stays until it is closed or gives way. */
  lasting?: boolean
}

/** A toast on the screen. */
export type Toast = ToastContent & { id: number }

const MAX_STORED = 3
let lastId = 0

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>(() => [])

/** How many toasts gave way to later ones since the screen was last without any. */
export const olderToasts = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/**
 * Shows a toast and returns its id. When there are too many the oldest goes, and what was rejected after all others; those
 * that went are counted.
 */
export function showToast(content: ToastContent): number {
  lastId += 1
  const shown = toasts.getState()
  const toast = { ...content, id: lastId }
  const earlier = content.topic === undefined ? -1 : shown.findIndex(({ topic }) => topic === content.topic)
  if (earlier >= 0) {
    toasts.setState(shown.with(earlier, toast), true)
    return lastId
  }
  if (shown.length === 0) olderToasts.setState({ count: 0 })
  if (shown.length >= MAX_STORED) olderToasts.setState(({ count }) => ({ count: count + 1 }))
  const spare = shown.length < MAX_STORED ? null : (shown.find(({ tone }) => tone !== 'down') ?? shown[0])
  toasts.setState([...shown.filter((one) => one !== spare), toast], true)
  return lastId
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
