import Papa from 'papaparse'

/** A cell that a spreadsheet would take for a formula; a plain number is none, whatever its sign. */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/

/** Lines of cells as CSV (RFC 4180), the names of the columns first. */
export function writeCsv(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return `${Papa.unparse({ fields: [...columns], data: [...lines] }, { escapeFormulae: FORMULA })}\r\n`
}
