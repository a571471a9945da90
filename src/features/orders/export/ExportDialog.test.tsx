import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestAccount, testClosedPosition, testExecution } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, choose, press } from '@/terminal/fixtures/screenFixtures'
import { ExportDialog } from './ExportDialog'

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const execution = (id: string) => ({ ...testExecution, execution_id: id })

/** Renders the dialog for two pages of fills. `second` answers the request for the second page. */
async function show(second: () => unknown) {
  const cursors: unknown[] = []
  const account = createTestAccount({
    by: {
      executions: ({ cursor }) => {
        cursors.push(cursor)
        if (cursor === 'older') return second()
        return { list: [execution('c'), execution('b')], next_cursor: 'older', has_more: true }
      },
    },
  })
  await showOnDesk(
    account.services,
    <ExportDialog kind="executions" address={testOwner} scope={{}} onClose={() => undefined} />,
  )
  await act(async () => {
    choose('Format', 'json')
  })
  return cursors
}

test('after an error it shows its progress, and continues from there to a complete file without duplicates', async () => {
  let fails = true
  const older = { list: [execution('b'), execution('a')], next_cursor: null, has_more: false }
  const cursors = await show(() => (fails ? new Error('down') : older))
  expect(screen.getByText(/at most 10,000 rows/)).toBeTruthy()
  await press('Export')
  expect((await screen.findByRole('alert')).textContent).toBe('The venue did not answer. Fetched rows are kept.')
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Rows fetched' })
  expect([bar.value, bar.max]).toEqual([2, 10_000])
  expect(saved).toEqual([])
  fails = false
  const before = cursors.length
  await press('Continue')
  await screen.findByText(/^3 rows saved as kedge-executions-0x[0-9a-f]{4}-[0-9a-f]{4}-2026-01-15\.json\.$/)
  // The export continues where it failed, not from the start.
  expect(cursors[before]).toBe('older')
  const rows = JSON.parse(await saved[0]!.text()) as { execution_id: string }[]
  expect(rows.map(({ execution_id: id }) => id)).toEqual(['c', 'b', 'a'])
  expect(screen.getByRole('button', { name: 'Export again' })).toBeTruthy()
})

test('an export can be stopped and continued', async () => {
  let answer: (page: unknown) => void = () => undefined
  await show(() => new Promise((resolve) => (answer = resolve)))
  await press('Export')
  await press('Stop')
  await act(async () => answer(Object.assign(new Error('aborted'), { name: 'AbortError' })))
  expect(await screen.findByText('Stopped. Fetched rows are kept.')).toBeTruthy()
  await press('Continue')
  await act(async () => answer({ list: [execution('a')], next_cursor: null, has_more: false }))
  expect(await screen.findByText(/^3 rows saved as/)).toBeTruthy()
})

test('funding of closed positions has the sign and the column name of the tables', async () => {
  const account = createTestAccount({
    by: { positionHistory: () => ({ list: [testClosedPosition], next_cursor: null, has_more: false }) },
  })
  await showOnDesk(
    account.services,
    <ExportDialog kind="closedPositions" address={testOwner} scope={{}} onClose={() => undefined} />,
  )
  await press('Export')
  await screen.findByText(/^1 row saved as/)
  const [head, line] = (await saved[0]!.text()).split('\r\n').map((text) => text.split(','))
  expect(head).not.toContain('funding_fee')
  expect(line![head!.indexOf('funding_received')]).toBe('-0.5')
})
