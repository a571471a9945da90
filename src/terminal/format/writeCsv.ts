import Papa from 'papaparse'

/** A cell that a spreadsheet would run as a formula; plain numbers are safe, whatever their sign. */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/

/** Writes rows of cells as CSV (RFC 4180), column names first. */
export function writeCsv(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return `${Papa.unparse({ fields: [...columns], data: [...lines] }, { escapeFormulae: FORMULA })}\r\n`
}
