/** From the page to the worker. */
export type ToTimers = { readonly set: number; readonly delayMs: number } | { readonly clear: number }

/** From the worker: the timer that is due. */
export type FromTimers = { readonly due: number }
