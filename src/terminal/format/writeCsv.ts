/** A cell that a spreadsheet would take for a formula; a plain number is none, whatever its sign. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Lines of cells as CSV (RFC 4180), the names of the columns first. */
export function writeCsv(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return [columns, ...lines].map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
