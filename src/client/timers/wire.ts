/** From the page to the worker that keeps its time. */
export type ToTimers = { readonly set: number; readonly delayMs: number } | { readonly clear: number }

/** Back: the timer that is due. */
export type FromTimers = { readonly due: number }
