/** Size of painted rows and of their text, CSS px. */
export type RowSize = { readonly height: number; readonly font: number }

let inForce: RowSize = { height: 20, font: 12 }

/** Returns the size of painted rows in this thread. Rows of the transparent table have the same size. */
export function rowSize(): RowSize {
  return inForce
}

/** Returns the size of text relative to the default: painted labels grow with it like all text of the page. */
export function textScale(): number {
  return inForce.font / 12
}

/** Sets the size for rows that are created later. */
export function setRowSize(next: RowSize): void {
  inForce = next
}
