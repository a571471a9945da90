import { createStore } from 'zustand/vanilla'

/** What a toast's colour says. */
export type ToastTone = 'plain' | 'up' | 'down' | 'warn'

/** What a toast shows. */
export type ToastContent = { tone: ToastTone; title: string; detail?: string; traceCode?: string }

/** A toast on the screen. */
export type Toast = ToastContent & { id: number }

const KEPT = 4
let lastId = 0

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>(() => [])

/** Shows a toast and returns its id. The oldest goes when there are too many. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const toast = { ...content, id: lastId }
  toasts.setState((shown) => [...shown.slice(1 - KEPT), toast], true)
  return lastId
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true)
}
