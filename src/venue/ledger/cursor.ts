/** The end of a page, as integers in the list's sort order. */
export type Position = readonly number[]

const FORM = /^([a-z_]+):(\d+(?:\.\d+)*)$/

/** Encodes the opaque cursor after a page's last row. `list` is the read that it belongs to. */
export function encodeCursor(list: string, position: Position): string {
  return btoa(`${list}:${position.join('.')}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes a cursor of this list with this many integers; null if it is invalid (10002). */
export function decodeCursor(list: string, length: number, cursor: string): Position | null {
  if (cursor.length > 200 || !/^[\w-]+$/.test(cursor)) return null
  const match = FORM.exec(decodeBase64(cursor) ?? '')
  if (!match || match[1] !== list) return null
  const position = match[2]!.split('.').map(Number)
  return position.length === length && position.every(Number.isSafeInteger) ? position : null
}

function decodeBase64(cursor: string): string | null {
  const text = cursor.replaceAll('-', '+').replaceAll('_', '/')
  return text.length % 4 === 1 ? null : atob(text)
}
