import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SettledWrite, WriteRecord, Writes } from '@/client/types'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { expiredRecord, rejectedRecord, testRecord } from './fixtures'
import { JournalPanel } from './JournalPanel'

const pending = createStore<readonly WriteRecord[]>(() => [])

beforeEach(() => history.replaceState(null, '', '/journal'))

async function show(records: readonly WriteRecord[] | null) {
  const { services } = createTestAccount()
  const journal = async () => records ?? (await new Promise<never>(() => undefined))
  let notify: (settled: SettledWrite) => void = () => undefined
  const writes = {
    journal: vi.fn(journal),
    readRecord: vi.fn(async (id: string) => ({ ...testRecord, id, traceCode: 'read-again' })),
    pending,
    onSettled(listener: typeof notify) {
      notify = listener
      return () => undefined
    },
  }
  await showOnDesk({ ...services, writes: writes as Partial<Writes> as Writes }, <JournalPanel />)
  const settle = (record: WriteRecord) =>
    act(() => notify({ record, outcome: { kind: 'confirmed', data: {} }, resumed: false, elsewhere: false }))
  return { writes, settle }
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Journal' }))
    .getAllByRole('row')
    .slice(1)
const open = (index: number) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Details of/ })[index]!))

describe('JournalPanel', () => {
  test('shows that it is loading, and that it is empty', async () => {
    await show(null)
    expect(screen.getByRole('status', { name: 'Loading the journal' })).toBeTruthy()
    cleanup()
    await show([])
    expect(screen.getByText('Nothing was sent from this browser yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export JSON' })).toHaveProperty('disabled', true)
  })

  test('lists each write with its outcome', async () => {
    await show([testRecord, rejectedRecord, expiredRecord])
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Place order.*Confirmed.*50 ms.*1768478400000/),
      expect.stringMatching(/Leverage.*Rejected.*20008/),
      expect.stringMatching(/Place order.*Expired, not executed/),
    ])
  })

  test('shows each progress of a write and reads its record once more, without another read of the journal', async () => {
    const { writes, settle } = await show([rejectedRecord])
    const stored: WriteRecord = {
      ...testRecord,
      id: 'write-9',
      storedAt: testRecord.storedAt + 9,
      stage: 'sent',
      settledAt: null,
    }
    await act(async () => pending.setState([stored], true))
    expect(rows()).toHaveLength(2)
    expect(rows()[0]!.textContent).not.toContain('Confirmed')
    vi.useFakeTimers()
    await act(async () => pending.setState([], true))
    settle({ ...stored, stage: 'confirmed', settledAt: stored.storedAt + 50 })
    expect(rows()[0]!.textContent).toContain('Confirmed')
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)))
    vi.useRealTimers()
    expect(writes.readRecord).toHaveBeenCalledExactlyOnceWith('write-9')
    expect(writes.journal).toHaveBeenCalledOnce()
    expect(rows()).toHaveLength(2)
  })

  test('the details of a write have all stored data: canonical JSON, hashes, signer, nonce, five times, transaction, trace', async () => {
    await show([{ ...testRecord, traceCode: 'trace-7' }])
    await open(0)
    const details = rows()[1]!.textContent!
    for (const part of [
      testRecord.canonical,
      testRecord.actionHash,
      testRecord.signingHash,
      testRecord.signer,
      String(testRecord.nonce),
      testRecord.txHash,
      'trace-7',
      ':00.004',
      ':00.005',
      ':00.055',
      ':00.205',
    ])
      expect(details).toContain(part!)
    const path = `/explorer/tx/${testRecord.txHash}`
    const leading = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)
    expect(leading.map((link) => link.textContent)).toContain(testRecord.txHash)
  })

  test('can be searched by words, and shows when nothing matches', async () => {
    await show([testRecord, rejectedRecord])
    const search = screen.getByRole('searchbox', { name: 'Search' })
    act(() => void fireEvent.change(search, { target: { value: 'trace-9' } }))
    expect(rows()).toHaveLength(1)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    act(() => void fireEvent.change(search, { target: { value: 'nowhere' } }))
    expect(screen.getByText('Nothing matches')).toBeTruthy()
  })

  test('shows one order’s writes if the URL names the order', async () => {
    history.replaceState(null, '', '/journal?order=77&order=mine-1')
    await show([testRecord, rejectedRecord])
    expect(rows()).toHaveLength(1)
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Show all' })))
    expect(rows()).toHaveLength(2)
  })

  test('saves everything as a file', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await show([testRecord, rejectedRecord])
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Export CSV' })))
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Export JSON' })))
    expect(saved.map(({ type }) => type)).toEqual(['text/csv', 'application/json'])
    expect(await saved[0]!.text()).toContain('write-2')
  })
})
