import { writeCsv } from '@/terminal/format/writeCsv'

/** Writes rows as JSON, as the venue sent them, newest first. */
export function writeRowsJson(rows: readonly object[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`
}

/**
 * Writes rows as CSV with the venue's field names. Nested fields have their own columns (`tpsl.tp_trigger_price`),
 * times are ISO 8601, and the market's name follows its id.
 */
export function writeRowsCsv(rows: readonly object[], symbolOf: (symbolId: number) => string): string {
  const flatRows = rows.map((row) => flatten(row, '', symbolOf))
  const columns = [...new Set(flatRows.flatMap((row) => [...row.keys()]))]
  return writeCsv(
    columns,
    flatRows.map((row) => columns.map((name) => row.get(name) ?? '')),
  )
}

function flatten(row: object, prefix: string, symbolOf: (symbolId: number) => string): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [key, value] of Object.entries(row) as [string, unknown][]) {
    const name = prefix + key
    if (value === null || value === undefined) {
      cells.set(name, '')
    } else if (Array.isArray(value)) {
      cells.set(name, value.join(' '))
    } else if (typeof value === 'object') {
      for (const [column, text] of flatten(value, `${name}.`, symbolOf)) cells.set(column, text)
    } else if (typeof value === 'number' && (key === 'time' || key.endsWith('_time'))) {
      cells.set(name, new Date(value).toISOString())
    } else {
      cells.set(name, String(value))
      if (key === 'symbol_id') cells.set(`${prefix}symbol`, symbolOf(Number(value)))
    }
  }
  return cells
}
