/** Size of painted rows and of their text, CSS px. */
export type RowSize = { readonly height: number; readonly font: number }

let inForce: RowSize = { height: 20, font: 12 }

/** The size of painted rows in this thread; the transparent table's rows lie exactly over them. */
export function rowSize(): RowSize {
  return inForce
}

/** Sets the size from now on; what is built already keeps the rows that it has. */
export function setRowSize(next: RowSize): void {
  inForce = next
}
