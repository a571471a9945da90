/** Size of painted rows and of their text, CSS px. */
export type RowSize = { readonly height: number; readonly font: number }

let inForce: RowSize = { height: 20, font: 12 }

/** The size of painted rows in this thread; rows of the transparent table lie exactly over them. */
export function rowSize(): RowSize {
  return inForce
}

/** Sets the size for rows that are built from now on. */
export function setRowSize(next: RowSize): void {
  inForce = next
}
