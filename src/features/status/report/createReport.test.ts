import { expect, test } from 'vitest'
import { recentErrors, recordErrors, recordFailure } from '@/base/recentErrors'
import { initialConnection } from '@/feed/page/initialViews'
import type { WriteRecord } from '@/client/types'
import { defaultSettings } from '@/terminal/session/settings'
import { TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { createReport, type ReportSources } from './createReport'

const OWNER = `0x${'a1'.repeat(20)}`
const ACCOUNT = `0x${'B2'.repeat(20)}`
const SIGNER = `0x${'c3'.repeat(20)}`
const KEY = `0x${'d4'.repeat(32)}`
const SIGNATURE = `0x${'e5'.repeat(65)}`
const PASSPHRASE = 'correct horse battery staple'

/** Values that must never be in a report. */
const SECRETS = [
  KEY,
  KEY.slice(2, 40),
  SIGNATURE,
  SIGNATURE.slice(2, 40),
  'f6f6f6f6',
  PASSPHRASE,
  'horse',
  'token=',
  'desk.example',
  '59000',
  'mine-1',
  '1768478400777',
  '"77"',
  'My secret list',
]
const ADDRESSES = [OWNER, ACCOUNT, SIGNER]

const record = {
  id: 'write-1',
  action: 'placeOrder',
  account: ACCOUNT,
  signer: SIGNER,
  canonical: '{"client_order_id":"mine-1","price":"59000","quantity":"0.5","symbol_id":1}',
  actionHash: `0x${'f6'.repeat(32)}`,
  signingHash: `0x${'f6'.repeat(32)}`,
  nonce: 1_768_478_400_777,
  expiresAfter: TEST_TIME + 30_000,
  symbolId: 1,
  clientOrderId: 'mine-1',
  stage: 'rejected',
  storedAt: TEST_TIME,
  signedAt: TEST_TIME + 4,
  sentAt: TEST_TIME + 5,
  acknowledgedAt: TEST_TIME + 55,
  pushedAt: null,
  settledAt: TEST_TIME + 56,
  attempts: 1,
  code: '20008',
  message: `price 59000 of ${ACCOUNT}`,
  traceCode: 'trace-9',
  txHash: `0x${'f6'.repeat(32)}`,
  orderId: '77',
  orderIds: ['77'],
  clientOrderIds: ['mine-1'],
} satisfies WriteRecord

/** Events of a window whose errors repeat typed values and signed data. */
function failures(): Event[] {
  const page = new EventTarget()
  recordErrors(page)
  const fail = (error: unknown, message: string) =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message }))
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: null }))
  const stacked = new TypeError(`Cannot read properties of undefined (reading 'tick')`)
  stacked.stack = `TypeError: ${KEY}\n    at paint (https://desk.example:8080/assets/app.js?token=${PASSPHRASE.slice(0, 7)}:12:34)\n    at https://desk.example/assets/vendor.js:1:2`
  fail(stacked, stacked.message)
  fail(new Error(`Key ${KEY} of ${OWNER} cannot sign ${SIGNATURE}`), '')
  fail(new Error(`${'x '.repeat(240)}${KEY}`), '')
  fail(null, 'Script error.')
  reject(new Error(`Invalid type: Expected number but received "${PASSPHRASE} "quoted" ${PASSPHRASE}"`))
  reject(new Error('outer', { cause: new Error(`inner ${KEY.slice(2)}`) }))
  reject(PASSPHRASE)
  reject({ key: KEY })
  recordFailure(
    Object.assign(new Event('caught'), { error: new Error(`Part for ${OWNER}: ${KEY} is not "${PASSPHRASE}"`) }),
  )
  return recentErrors.splice(0)
}

const losses = [
  { at: TEST_TIME - 9000, reason: 1013 },
  { at: TEST_TIME - 5000, reason: 'silent' },
] as const

const sources: ReportSources = {
  now: TEST_TIME,
  environment: { build: 'b-1', timeOrigin: TEST_TIME - 60_000, browser: { userAgent: 'Test' }, features: {} },
  path: `/watch/${ACCOUNT}/BTC-PERP`,
  venue: {
    id: 'test',
    name: 'Test venue',
    httpUrl: 'https://desk.example/api?token=1',
    wsUrl: 'wss://desk.example/ws',
    domainName: 'Test',
    faucet: true,
  },
  account: { owner: OWNER, address: ACCOUNT, writable: true },
  tradingKey: 'ready',
  settings: {
    ...defaultSettings,
    theme: 'light',
    knownAgents: [SIGNER],
    realMoneyAccounts: [`test ${OWNER}`],
    recentCommands: { [OWNER]: ['buy 0.1 btc 59000'] },
    watchlists: [{ name: 'My secret list', symbols: [] }],
  },
  connection: { ...initialConnection, status: 'offline', lastFrameAt: TEST_TIME - 1000, losses },
  history: [{ at: TEST_TIME - 5000, status: 'offline', lane: 'fast', rttMs: 12, reconnects: 1, gaps: 0 }],
  limits: { reads: { limit: 100, remaining: 7, resetsAt: TEST_TIME }, writes: null },
  missing: { any: false, signing: null },
  failedLoads: 0,
  failedReads: [
    { key: ['account', ACCOUNT, 'balances'], at: TEST_TIME - 2000, error: new Error(`No answer for ${ACCOUNT}`) },
  ],
  errors: [],
  writes: [record],
}

test('contains no keys, signatures, hashes, passphrases, hosts, orders or addresses', () => {
  const content = createReport({ ...sources, errors: failures() }, false)
  expect([...SECRETS, ...ADDRESSES].filter((secret) => content.includes(secret))).toEqual([])
  expect(content).not.toMatch(/0x[0-9a-f]{8}/i)
})

test('contains the addresses of accounts and keys on request, and no other secrets', () => {
  const content = createReport({ ...sources, errors: failures() }, true)
  expect(ADDRESSES.filter((address) => !content.includes(address))).toEqual([])
  expect(SECRETS.filter((secret) => content.includes(secret))).toEqual([])
  expect(content).not.toMatch(/0x[0-9a-f]{41}/i)
})

test('describes what failed, where, and when', () => {
  const events = failures()
  const { errors, failedReads } = JSON.parse(createReport({ ...sources, errors: events }, false))
  expect(errors).toHaveLength(9)
  expect(errors[0]).toMatchObject({
    kind: 'error',
    messages: ["TypeError: Cannot read properties of undefined (reading 'tick')"],
    stack: ['at paint (/assets/app.js:12:34)', 'at /assets/vendor.js:1:2'],
  })
  expect(errors[0].at).toBe(new Date(sources.environment.timeOrigin + events[0]!.timeStamp).toISOString())
  expect(errors[3].messages).toEqual(['Script error.'])
  expect(errors[4].messages).toEqual(['Error: Invalid type: Expected number but received "…"'])
  expect(errors[5].messages).toEqual(['Error: outer', 'Error: inner [removed]'])
  expect(errors[6].messages).toEqual(['(string)'])
  expect(errors[8]).toMatchObject({ kind: 'caught', messages: ['Error: Part for [address]: [removed] is not "…"'] })
  expect(failedReads).toEqual([
    { at: '2026-01-15T11:59:58.000Z', read: 'account balances', messages: ['Error: No answer for [address]'] },
  ])
})

test('has the outcomes of writes, the connection’s history, and where the page runs', () => {
  const report = JSON.parse(createReport(sources, false))
  expect(report).toMatchObject({
    createdAt: '2026-01-15T12:00:00.000Z',
    build: 'b-1',
    page: '/watch/[address]/BTC-PERP',
    venue: { id: 'test', runs: 'on another site', practice: true },
    account: { connected: true, tradable: true, tradingKey: 'ready' },
    settings: { theme: 'light', oneClick: 'off' },
    connection: { status: 'offline', lastFrameAt: '2026-01-15T11:59:59.000Z' },
    connectionHistory: [{ at: '2026-01-15T11:59:55.000Z', status: 'offline', reconnects: 1 }],
    socketLosses: [
      { at: '2026-01-15T11:59:51.000Z', reason: 1013 },
      { at: '2026-01-15T11:59:55.000Z', reason: 'silent' },
    ],
    rateLimits: { reads: { remaining: 7 }, writes: null },
  })
  expect(report.writes).toEqual([
    {
      action: 'placeOrder',
      stage: 'rejected',
      code: '20008',
      symbolId: 1,
      attempts: 1,
      traceCode: 'trace-9',
      storedAt: '2026-01-15T12:00:00.000Z',
      signedAt: '2026-01-15T12:00:00.004Z',
      sentAt: '2026-01-15T12:00:00.005Z',
      acknowledgedAt: '2026-01-15T12:00:00.055Z',
      pushedAt: null,
      settledAt: '2026-01-15T12:00:00.056Z',
      expiresAfter: '2026-01-15T12:00:30.000Z',
    },
  ])
})

test('only the last 20 failures of the page are kept', () => {
  const page = new EventTarget()
  recordErrors(page)
  for (let i = 0; i < 25; i++) page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: `e${i}` }))
  const messages = recentErrors.splice(0).map((event) => (event as ErrorEvent).message)
  expect(messages).toEqual(Array.from({ length: 20 }, (_, i) => `e${i + 5}`))
})
