import { createStore } from 'zustand/vanilla'

/** The color of a toast by its meaning. */
export type ToastTone = 'plain' | 'up' | 'down' | 'warn'

/** The content of a toast. A newer toast with the same `topic` replaces the older one. */
export type ToastContent = {
  tone: ToastTone
  title: string
  detail?: string
  traceCode?: string
  topic?: string
  /** Identifies the toast's button, which the page renders. */
  action?: string
  /** Whether the toast stays until it is closed or replaced. */
  lasting?: boolean
}

/** A toast on the screen. */
export type Toast = ToastContent & { id: number }

const MAX_STORED = 3
let lastId = 0

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>(() => [])

/** Number of toasts that newer ones have replaced since the screen was last without toasts. */
export const olderToasts = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/** Shows a toast and returns its id. When there are too many, the oldest is removed (rejections last) and counted. */
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
  toasts.setState([...shown.filter((other) => other !== spare), toast], true)
  return lastId
}

/** Removes a toast from the screen. */
export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
