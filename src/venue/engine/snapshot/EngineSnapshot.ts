/** The engine's whole state as plain JSON: money as decimal text of 10^-18 units, orders by id, books by queue. */
export type EngineSnapshot = { readonly format: 1; readonly height: number; readonly time: number }
