import { useInfiniteQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { executionsQuery } from '@/client/queries/historyQueries'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { RecordedBlock } from '@/feed/recording/createRecorder'
import { encodeRecording } from '@/feed/recording/recording'
import type { RecorderState } from '@/feed/types'
import { createTestAccount, testExecution, type TestReads } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, press } from '@/terminal/fixtures/screenFixtures'
import { useAccount, useServices } from '@/terminal/session/Services'
import { ReplayPanel } from './ReplayPanel'

const AT = TEST_TIME
const ACCOUNT = `0x${'ab'.repeat(20)}`
const subscribed = (args: object) => JSON.stringify({ op: 'subscribe', args: [args] })
const LINES = [
  { at: AT, kind: 'sent', socket: 1, text: subscribed({ channel: 'order', address: ACCOUNT }) },
  { at: AT, kind: 'sent', socket: 1, text: subscribed({ channel: 'l2_book', symbol_id: 4, depth: 20, merge: 1 }) },
  { at: AT + 10_000, kind: 'closed', socket: 1 },
] as const

/** A panel that reads fills. */
function Fills({ hasHistories }: { hasHistories: boolean }) {
  const { data } = useInfiniteQuery({
    ...executionsQuery(useServices().http, ACCOUNT, { symbolId: 1 }),
    enabled: true,
  })
  return <p>{`${data?.length} fills, histories ${hasHistories}`}</p>
}

/** Shows the services that panels have while a recording is played. */
function Probe({ symbolId }: { symbolId: number }) {
  const { address, writable } = useAccount()
  const { settings, writes } = useServices()
  const send = () => void writes.submit('cancelAll', {}, { account: ACCOUNT }).then(({ kind }) => (outcome = kind))
  return (
    <button type="button" onClick={send}>
      {`market ${symbolId}, account ${address}, writable ${writable}, depth ${settings.getState().bookDepth}`}
    </button>
  )
}
let outcome: string | null = null

async function show(blocks: Partial<RecordedBlock>[] = [], reads: TestReads = {}) {
  const { services, submit } = createTestAccount(reads)
  const store = createMemoryStore<RecordedBlock>()
  for (const [at, block] of blocks.entries())
    await store.set(String(at), { session: 1, venue: 'Practice', until: AT, text: '', ...block })
  const state = createStore<RecorderState>(() => ({ status: 'off', since: null, blocks: 0 }))
  const queries: unknown[] = []
  const rows: Record<string, unknown>[] = []
  const time = { now: 0 }
  const started: string[] = []
  const recorder = {
    state,
    start: (venue: string) => void started.push(venue),
    stop: () => state.setState({ status: 'off', since: null }),
    addQuery(key: readonly unknown[], data: unknown) {
      if (key.length === 3 && Array.isArray(data)) rows.push({ [String(key[2])]: data })
      else queries.push(key)
    },
  }
  const test = {
    ...services,
    feed: { ...services.feed, recorder },
    openRecordedBlocks: async () => store,
    clock: { now: () => AT, monotonic: () => time.now },
  }
  await showOnDesk(
    test,
    <ReplayPanel
      renderDesk={(symbolId, hasHistories) => (
        <>
          <Probe symbolId={symbolId} />
          <Fills hasHistories={hasHistories} />
        </>
      )}
    />,
  )
  return { state, queries, rows, time, started, submit, queryClient: services.queryClient }
}

async function openFile(text: string, name = 'a.jsonl') {
  const input = document.querySelector('input[type=file]')!
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File([text], name)] } })
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const FILE = encodeRecording({ venue: 'Practice', from: AT, until: AT + 10_000, lines: LINES })

test('a recording includes the page’s earlier and later reads of the market, and nothing else', async () => {
  const { started, state, queries, queryClient } = await show()
  queryClient.setQueryData(['symbols'], [])
  queryClient.setQueryData(['profile-label'], 'My laptop')
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }))
  expect(started).toEqual(['Test venue'])
  act(() => state.setState({ status: 'on', since: AT }))
  queryClient.setQueryData(['tickers'], [])
  queryClient.setQueryData(['account', ACCOUNT, 'agents'], [])
  expect(queries).toEqual([['symbols'], ['tickers']])
  expect(screen.getByText(/^Recording since/)).toBeTruthy()
  await press('Stop recording')
  queryClient.setQueryData(['tickers'], [])
  expect(queries).toHaveLength(2)
})

test('histories are read during a recording; each row is recorded once, and again after some time', async () => {
  const fills = [testExecution]
  const page = { list: fills, next_cursor: null, has_more: false }
  const { state, rows, time, queryClient } = await show([], { executions: () => ({ ...page, list: [...fills] }) })
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }))
  const run = (blocks: number) => act(async () => state.setState({ status: 'on', since: AT, blocks }))
  const changed = () => act(() => queryClient.invalidateQueries({ queryKey: ['account', testOwner] }))
  await run(0)
  const empty = [{ 'orders-history': [] }, { 'positions-history': [] }, { 'asset-flow': [] }]
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(expect.arrayContaining([...empty, { executions: [testExecution] }]))
  const next = { ...testExecution, execution_id: 'x2' }
  fills.unshift(next)
  await changed()
  expect(rows.slice(4)).toEqual([{ executions: [next] }])
  time.now = 119_000
  await run(1)
  expect(rows).toHaveLength(5)
  time.now = 120_000
  await run(2)
  expect(rows.slice(5)).toEqual(expect.arrayContaining([...empty, { executions: [next, testExecution] }]))
  await act(async () => state.setState({ status: 'off', since: null }))
  fills.unshift({ ...testExecution, execution_id: 'x3' })
  await changed()
  expect(rows).toHaveLength(9)
})

test('offers the recording of several tabs that was started last, and reports a damaged one', async () => {
  const texts = LINES.map((line) => JSON.stringify(line))
  await show([
    { session: 1, text: '?' },
    { session: 2, text: texts.join('\n') },
  ])
  expect(screen.getByText(/^Practice, 2026-01-15/)).toBeTruthy()
  cleanup()
  await show([{ text: '?' }])
  expect(screen.getByText(/^The stored recording cannot be read/)).toBeTruthy()
  cleanup()
  await show()
  expect(screen.getByText('Nothing has been recorded in this browser yet.')).toBeTruthy()
})

test('a file that is not a recording is rejected with its name and the reason', async () => {
  await show()
  for (const [text, reason] of [
    ['hello', 'a.jsonl is not a recording of Kedge. Nothing was opened.'],
    [FILE.replace('"version":2', '"version":9'), /another version of Kedge/],
    [FILE.split('\n').slice(0, -1).join('\n'), /is incomplete/],
    [FILE.replace('"closed"', '"opened"'), /line 4 cannot be read/],
  ] as const) {
    await openFile(text)
    expect(screen.getByRole('alert').textContent).toMatch(reason)
  }
})

test('a replay answers reads of histories with the state at the shown time', async () => {
  await show()
  const fill = { ...testExecution, address: ACCOUNT, time: AT + 5_000 }
  const query = { at: AT, kind: 'query', key: ['account', ACCOUNT, 'executions'], data: [fill] } as const
  await openFile(encodeRecording({ venue: 'Practice', from: AT, until: AT + 10_000, lines: [...LINES, query] }))
  const { textContent } = screen.getByRole('region', { name: 'Replay' })
  expect(textContent).not.toContain('has no order')
  for (const [second, fills] of [
    ['4', 0],
    ['5', 1],
    ['3', 0],
  ] as const) {
    await act(async () => fireEvent.change(screen.getByRole('slider'), { target: { value: second } }))
    await screen.findByText(`${fills} fills, histories true`)
  }
})

test('a replay is marked, watches the recorded account, and sends nothing', async () => {
  const { submit } = await show()
  await openFile(FILE)
  const { textContent } = screen.getByRole('region', { name: 'Replay' })
  expect(textContent).toContain('Nothing can be sent from here')
  expect(textContent).toContain('This recording has no order, trade or funding history')
  const probe = screen.getByRole('button', { name: /^market 4/ })
  expect(probe.textContent).toBe(`market 4, account ${ACCOUNT}, writable false, depth 20`)
  await act(async () => fireEvent.click(probe))
  expect(outcome).toBe('blocked')
  expect(submit).not.toHaveBeenCalled()
  const position = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' })
  await act(async () => fireEvent.change(position, { target: { value: '7' } }))
  expect(position.value).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Close replay' }))
  expect(screen.getByRole('heading', { name: 'Session replay' })).toBeTruthy()
})
