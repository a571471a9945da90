import { describe, expect, test } from 'vitest'
import { actions, type AnyAction } from './actions'
import { conditionalFieldsSchema, tpslFieldsSchema } from './actions/tpslFields'
import { channels, type ChannelName } from './channels'
import { keysIn, type Row, span, spans, tables } from './fixtures/documentTables'
import { namesOf } from './fixtures/recordTable'
import { practiceLimits, practiceProfile } from './profile'
import { practiceReads } from './profile/practiceReads'
import { practiceWrites } from './profile/practiceWrites'
import { reads, type AnyRead, type ReadName } from './reads'

/** The names of the fields that a table lists; some rows list two. */
const fieldsIn = (rows: readonly Row[]) => rows.flatMap((row) => spans(row['Field']!))

describe('writes', () => {
  const all = Object.values<AnyAction>(actions)

  test('match docs/protocol 3.1: path, method, tag or type, who may sign, for whom', () => {
    const [rows] = tables('3.1')
    const described = rows!.map((row) =>
      [span(row['Path']), row['Method'], row['Tag or type'], row['Agent Key'], row['`target_address`']].join(' '),
    )
    const fromCode = all.map((action) =>
      [
        action.path,
        action.method,
        action.method === 'A' ? String(action.tag) : action.label,
        action.agentMay ? 'yes' : 'no',
        action.targetMay ? 'yes' : 'no',
      ].join(' '),
    )
    expect(described.toSorted()).toEqual(fromCode.toSorted())
  })

  test('have the tags and names of docs/protocol 2.5', () => {
    const rows = tables('2.5')[0]!.map((row) => [Number(row['Tag']), row['Action'], span(row['Path'])])
    const tagged = all.flatMap((action) => (action.method === 'A' ? [[action.tag, action.label, action.path]] : []))
    expect(tagged.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(rows)
  })

  test('have the types of docs/protocol 2.6', () => {
    const rows = tables('2.6')[0]!.map((row) => [row['Action'], span(row['Type'])])
    expect(all.flatMap((action) => (action.method === 'B' ? [[action.label, action.typeString]] : []))).toEqual(rows)
  })

  test('have the same names in the profile and in the code', () => {
    expect(Object.keys(practiceWrites)).toEqual(expect.arrayContaining(Object.keys(actions)))
    for (const [name, action] of Object.entries<AnyAction>(actions)) {
      expect(action.name).toBe(name)
      expect(action).toMatchObject(practiceWrites[name as keyof typeof practiceWrites])
    }
  })

  test.each([
    ['3.2', namesOf(conditionalFieldsSchema)],
    ['3.3', namesOf(tpslFieldsSchema)],
    ['3.4', actions.placeOrder.fields.names],
    ['3.6', actions.modifyOrder.fields.names],
    ['3.20', actions.transfer.fields.names],
  ])('have the fields of docs/protocol %s', (section, names) => {
    expect(fieldsIn(tables(section)[0]!).toSorted()).toEqual([...names].toSorted())
  })
})

describe('reads', () => {
  const rows = tables('4.1')[0]!
  const all = Object.values<AnyRead>(reads)

  test('match docs/protocol 4.1, with their replies, page limits and retention', () => {
    const count = (text: string | undefined) => (text ? Number(text.replace(',', '')) : null)
    const shapes: Readonly<Record<string, string>> = { 'one record': 'one', list: 'list', page: 'page' }
    const described = rows.map((row) => ({
      path: span(row['Path']),
      shape: shapes[row['Reply']!],
      maxLimit: count(row['Largest page']),
      retained: count(row['Retained']),
    }))
    expect(all.map(({ path, shape, maxLimit, retained }) => ({ path, shape, maxLimit, retained }))).toEqual(
      expect.arrayContaining(described),
    )
    expect(all).toHaveLength(rows.length)
  })

  test('have the parameters of docs/protocol 4.1, and paged ones those of 4.4', () => {
    const paging = fieldsOfPages()
    for (const row of rows) {
      const read = all.find(({ path }) => path === span(row['Path']))!
      const own = spans(row['Parameters']!)
      const expected = read.shape === 'page' ? [...own, ...paging] : own
      expect([read.name, namesOf(read.query).toSorted()]).toEqual([read.name, expected.toSorted()])
    }
  })

  test('are sorted by the fields of docs/protocol 4.4', () => {
    const fields = Object.fromEntries(tables('4.4')[1]!.map((row) => [row['Read'], span(row['Field'])]))
    const titles: Partial<Record<ReadName, string>> = {
      orders: 'open orders',
      orderHistory: 'order history',
      positionHistory: 'position history',
      klines: 'klines',
      agents: 'agents',
    }
    for (const read of all.filter(({ shape }) => shape === 'page'))
      expect([read.name, read.sortField]).toEqual([read.name, fields[titles[read.name] ?? 'all other pages']])
    expect(Object.keys(fields).toSorted()).toEqual([...Object.values(titles), 'all other pages'].toSorted())
  })

  test('have the same names in the profile and in the code', () => {
    for (const [name, read] of Object.entries<AnyRead>(reads)) {
      expect(read.name).toBe(name)
      expect(read).toMatchObject(practiceReads[name as ReadName])
    }
  })

  test.each<[string, ReadName]>([
    ['4.5', 'symbols'],
    ['4.6', 'tickers'],
    ['4.7', 'depth'],
    ['4.8', 'trades'],
    ['4.9', 'klines'],
    ['4.10', 'fundingRates'],
    ['4.11', 'orders'],
    ['4.12', 'executions'],
    ['4.13', 'account'],
    ['4.14', 'balances'],
    ['4.15', 'positions'],
    ['4.16', 'positionHistory'],
    ['4.17', 'assetFlow'],
    ['4.19', 'agents'],
    ['8.4', 'transaction'],
    ['8.5', 'blocks'],
  ])('docs/protocol %s describes each field of %s', (section, name) => {
    expect(fieldsIn(tables(section)[0]!).toSorted()).toEqual(namesOf(reads[name].item).toSorted())
  })

  function fieldsOfPages(): string[] {
    return tables('4.4')[0]!.flatMap((row) => spans(row['Parameter']!))
  }
})

describe('channels', () => {
  test.each<[ChannelName, string]>([
    ['order', '4.11'],
    ['position', '4.15'],
    ['ticker', '4.6'],
    ['settings', '5.7'],
    ['trade', '5.9'],
    ['kline', '5.10'],
    ['bbo', '5.11'],
    ['txs', '8.4'],
    ['blocks', '8.5'],
  ])('%s: the compact keys match docs/protocol %s', (name, section) => {
    const keys = keysIn(tables(section)[0]!)
    expect(namesOf(channels[name].payload).toSorted()).toEqual(Object.keys(keys).toSorted())
    const plainFields = Object.entries(keys).filter(([, field]) => field !== 'conditional' && field !== 'tpsl')
    for (const [key, field] of plainFields) {
      const push = channels[name].list ? [{ [key]: {} }] : { [key]: {} }
      expect(() => channels[name].decode(push)).toThrow(`${key}: `)
      expect(field).toMatch(/^[a-z0-9_]+$/)
    }
  })

  test('l2_book: the compact keys match docs/protocol 5.8', () => {
    const keys = tables('5.8')[0]!.map((row) => span(row['Key']))
    expect(namesOf(channels.l2Book.payload).toSorted()).toEqual(keys.toSorted())
  })
})

describe('limits', () => {
  const described = new Set<string>()
  const limits = new Proxy(practiceLimits, {
    get(all, name: keyof typeof practiceLimits) {
      described.add(name)
      return all[name]
    },
  })
  const count = (value: number) => value.toLocaleString('en')

  /** The table of docs/protocol 1.7, written from the values of the code. */
  const VALUES: Readonly<Record<string, string>> = {
    '`client_order_id`': `${limits.clientOrderIdLength} characters`,
    'Items of a batch': `1 to ${limits.batchSize}`,
    '`slippage`': `${limits.minSlippage} to ${limits.maxSlippage}`,
    'Default `slippage`': limits.defaultSlippage,
    '`valid_days` of an Agent Key': `${limits.minAgentDays} to ${limits.maxAgentDays}`,
    'Agent Keys per authorized account': `${limits.agentsPerAccount}`,
    'Agent label': `1 to ${limits.agentLabelLength} characters`,
    'Sub-accounts per main account': `${limits.subAccounts}`,
    'Sub-account label': `1 to ${limits.subAccountLabelLength} characters`,
    'Coin leverage': `1 to ${limits.maxCoinLeverage}`,
    '`timeout` of cancel-all-after': `0, or ${count(limits.minCancelAfter)}–${count(limits.maxCancelAfter)} ms`,
    'Nonce ahead of venue time': `${count(limits.maxNonceAhead)} ms`,
    'Nonces remembered per signer': `${limits.nonceWindow}`,
    'Expiry ahead of venue time': `${count(limits.maxExpiryAhead)} ms`,
    'Recommended expiry': `current time + ${count(limits.requestLifetime)} ms`,
    'Open orders per symbol and account': `${limits.openOrdersPerSymbol}`,
    'Request body': `${limits.bodyBytes / 1024} KiB`,
    'Default page': `${limits.defaultPageSize}`,
    'WebSocket message': `${limits.socketMessageBytes / 1024} KiB`,
    'WebSocket channel instances per connection': `${limits.channelInstances}`,
    'Deadline of the first subscribe': `${limits.subscribeDeadline / 1000} s`,
    'Ping interval, disconnect without ping': `${limits.pingInterval / 1000} s, ${limits.heartbeatTimeout / 1000} s`,
  }

  const READS = `${count(limits.readsPerMinute)} per minute`
  const WRITES = `${count(limits.writesPerSecond)} per second`

  /** The limits that docs/protocol describes on other pages, with what they apply to. */
  const ELSEWHERE = ['withdrawalFee', 'borrowRatePerHour', 'badInputs', 'badInputWindow', 'blockTime', 'finalityBlocks']

  test('are listed in docs/protocol 1.7 or 1.8', () => {
    expect(Object.keys(practiceLimits).filter((name) => !described.has(name))).toEqual(ELSEWHERE)
  })

  test('match docs/protocol 1.7', () => {
    expect(Object.fromEntries(tables('1.7')[0]!.map((row) => [row['Limit'], row['Value']]))).toEqual(VALUES)
  })

  test('of requests match docs/protocol 1.8', () => {
    const rows = Object.fromEntries(tables('1.8')[0]!.map((row) => [row['Requests'], row['Limit']]))
    expect(rows['Reads']).toBe(READS)
    expect(rows['Writes']).toContain(WRITES)
  })

  test('the domain matches docs/protocol 2.3', () => {
    const rows = Object.fromEntries(tables('2.3')[0]!.map((row) => [span(row['Field']), row['Value']]))
    expect(rows['name']).toContain(`\`${practiceProfile.domainName}\``)
  })

  test('the names that a profile may override match docs/protocol 1.11', () => {
    const rows = Object.fromEntries(tables('1.11')[0]!.map((row) => [span(row['Field']), spans(row['Content']!)]))
    expect(rows['channels.NAME']).toEqual(Object.keys(channels))
    expect(rows['replayGuard']).toContain(practiceProfile.replayGuard)
  })
})
