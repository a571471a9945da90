import { describe, expect, test } from 'vitest'
import { writeJournalCsv, writeJournalJson } from './exportJournal'
import { expiredRecord, rejectedRecord, testRecord } from './fixtures'

describe('writeJournalJson', () => {
  test('has every record with all its stored data', () => {
    const lines = JSON.parse(writeJournalJson([testRecord, rejectedRecord]))
    const { orderId: _o, clientOrderId: _c, ...record } = testRecord
    expect(lines).toHaveLength(2)
    expect(lines[0]).toEqual(record)
  })
})

describe('writeJournalCsv', () => {
  const [head, ...rows] = writeJournalCsv([testRecord, rejectedRecord, expiredRecord]).split('\r\n')
  const cellsOf = (row: string | undefined) =>
    row!.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ''))
  const cell = (row: number, name: string) => cellsOf(rows[row])[head!.split(',').indexOf(name)]

  test('has a header, a line for each write, and a line end', () => {
    expect(head).toMatch(/^id,action,account,signer/)
    expect(rows).toHaveLength(4)
    expect(rows[3]).toBe('')
  })

  test('writes times as ISO 8601 and numbers unchanged', () => {
    expect(cell(0, 'acknowledgedAt')).toBe('2026-01-15T12:00:00.055Z')
    expect(cell(0, 'nonce')).toBe('1768478400000')
    expect(cell(2, 'pushedAt')).toBe('')
  })

  test('quotes special characters', () => {
    expect(cell(1, 'message')).toBe('"leverage outside the bracket, ""500"""')
    expect(cell(0, 'canonical')).toContain('""price"":""59000""')
  })

  test('escapes cells that would be formulas', () => {
    expect(cell(2, 'message')).toBe(`"'=never"`)
  })
})
