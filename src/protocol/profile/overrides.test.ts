import { describe, expect, test } from 'vitest'
import { actions, type AnyAction } from '../actions'
import { channels, decodeSubscription, type AnyChannel, type ChannelName } from '../channels'
import { fault } from '../fixtures/recordTable'
import { readByPath, reads, type AnyRead } from '../reads'
import { mapValues } from './mapValues'
import { practiceChannels } from './practiceChannels'
import { practiceLimits } from './practiceLimits'
import { createProfile, practiceProfile } from './profile'
import { decodeProfileOverrides, type ProfileOverrides } from './profileOverrides'
import { createChannelNames } from './venueChannels'
import { createVenueReads } from './venueReads'

const named = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

describe('a profile without overrides', () => {
  test('equals the profile of the practice venue', () => {
    const { actions: ownActions, reads: ownReads, channels: ownChannels, ...rest } = createProfile({})
    const { actions: a, reads: r, channels: c, ...expected } = practiceProfile
    expect(rest).toEqual(expected)
    for (const name of named(actions)) expect(ownActions[name]).toBe(a[name])
    for (const name of named(reads)) expect(ownReads[name]).toEqual(r[name])
    for (const name of named(channels)) expect(ownChannels[name]).toEqual(c[name])
  })
})

describe('an override changes only what it names', () => {
  test.each(named(actions))('writes.%s', (name) => {
    const typeString = `${actions[name].label}(address signerAddress,uint64 nonce)`
    const byMethod = actions[name].method === 'A' ? { tag: 200 } : { typeString }
    const change = { path: '/v2/elsewhere', label: 'Elsewhere', ...byMethod }
    const venue = createProfile({ writes: { [name]: change } })
    expect(venue.actions[name]).toMatchObject({ ...change, name, fields: actions[name].fields })
    expect(venue.actions[name].agentMay).toBe(actions[name].agentMay)
    for (const other of named(actions))
      if (other !== name) expect(venue.actions[other] as AnyAction).toBe(actions[other])
  })

  test('a write keeps the properties that are not overridden', () => {
    const { placeOrder, revokeAgent } = createProfile({
      writes: { placeOrder: { path: '/v2/orders' }, revokeAgent: { label: 'Revoke' } },
    }).actions
    expect(placeOrder).toMatchObject({ path: '/v2/orders', label: 'PlaceOrder', method: 'A', tag: 7 })
    const { typeString } = actions.revokeAgent as { typeString?: string }
    expect(revokeAgent).toMatchObject({ label: 'Revoke', path: '/v1/account/revoke-agent', method: 'B', typeString })
  })

  test.each(named(reads))('reads.%s', (name) => {
    const placeholder = /\{\w+\}/.exec(reads[name].path)?.[0]
    const path = placeholder ? `/v2/elsewhere/${placeholder}` : '/v2/elsewhere'
    const venue = createProfile({ reads: { [name]: { path } } })
    expect(readByPath(venue, path.replace(/\{\w+\}/, 'x'))?.read.name).toBe(name)
    expect(readByPath(venue, reads[name].path)?.read.name).not.toBe(name)
    for (const other of named(reads)) if (other !== name) expect(venue.reads[other].path).toBe(reads[other].path)
  })

  test.each(named(channels))('channels.%s', (name) => {
    const venue = createProfile({ channels: { [name]: 'elsewhere' } })
    const params = { address: `0x${'ab'.repeat(20)}`, symbol_id: 1, interval: '1m' }
    expect(decodeSubscription(venue, { channel: 'elsewhere', ...params })).toMatchObject({
      ok: true,
      channel: { name },
    })
    expect(decodeSubscription(venue, { channel: channels[name].channel, ...params })).toMatchObject({ code: '10002' })
    // An instance's key uses the channel's name in the code, whatever name the venue gives the channel.
    const keyOf = (channel: AnyChannel) => channel.instanceKey({ symbol_id: 1 })
    expect(keyOf(venue.channels[name] as AnyChannel)).toBe(keyOf(channels[name] as AnyChannel))
  })

  test.each(named(practiceLimits))('limits.%s', (name) => {
    const value = typeof practiceLimits[name] === 'string' ? '0.25' : 17
    const { limits } = createProfile({ limits: { [name]: value } })
    expect(limits).toEqual({ ...practiceLimits, [name]: value })
  })
})

describe('invalid overrides are rejected by name', () => {
  test.each<[object, string]>([
    [{ domain: 'x' }, 'domain'],
    [{ domainName: 5 }, 'domainName'],
    [{ domainName: undefined }, 'domainName'],
    [{ writes: [] }, 'ok'],
    [{ writes: null }, 'writes'],
    [{ writes: { fly: {} } }, 'writes.fly'],
    [{ writes: { transfer: { color: 1 } } }, 'writes.transfer.color'],
    [{ writes: { transfer: { tag: -1 } } }, 'writes.transfer.tag'],
    [{ writes: { transfer: { tag: 255 } } }, 'ok'],
    [{ writes: { transfer: { tag: 256 } } }, 'writes.transfer.tag'],
    [{ writes: { transfer: { tag: '4' } } }, 'writes.transfer.tag'],
    [{ writes: { transfer: { path: '' } } }, 'writes.transfer.path'],
    [{ writes: { transfer: { path: '/a b' } } }, 'writes.transfer.path'],
    [{ writes: { transfer: { path: '/ä' } } }, 'writes.transfer.path'],
    [{ writes: { renewAgent: { typeString: 'RenewAgent' } } }, 'writes.renewAgent.typeString'],
    [{ writes: { renewAgent: { typeString: 'RenewAgent()' } } }, 'writes.renewAgent.typeString'],
    [{ writes: { renewAgent: { typeString: 'RenewAgent(uint64 a,)' } } }, 'writes.renewAgent.typeString'],
    [{ writes: { renewAgent: { typeString: 'Other(uint64 nonce)' } } }, 'ok'],
    [{ writes: { renewAgent: { tag: 20 } } }, 'writes.renewAgent.tag'],
    [{ writes: { transfer: { typeString: 'Transfer(uint64 nonce)' } } }, 'writes.transfer.typeString'],
    [{ reads: { fly: {} } }, 'reads.fly'],
    [{ reads: { klines: { path: 'v1' } } }, 'reads.klines.path'],
    [{ reads: { klines: { maxLimit: null } } }, 'ok'],
    [{ reads: { klines: { maxLimit: 1.5 } } }, 'reads.klines.maxLimit'],
    [{ channels: { l2_book: 'x' } }, 'channels.l2_book'],
    [{ channels: { l2Book: 5 } }, 'channels.l2Book'],
    [{ limits: { fly: 5 } }, 'limits.fly'],
    [{ limits: { blockTime: null } }, 'limits.blockTime'],
    [{ limits: { blockTime: -1 } }, 'limits.blockTime'],
    [{ limits: { blockTime: '50' } }, 'limits.blockTime'],
    [{ limits: { maxSlippage: 0.1 } }, 'limits.maxSlippage'],
    [{ limits: { maxSlippage: 1 } }, 'limits.maxSlippage'],
    [{ limits: { maxSlippage: '10%' } }, 'limits.maxSlippage'],
    [{ limits: { withdrawalFee: '-1' } }, 'limits.withdrawalFee'],
    [{ replayGuard: 'client_order_id' }, 'ok'],
    [{ replayGuard: 'luck' }, 'replayGuard'],
  ])('%j: %s', (overrides, expected) => {
    expect(fault(() => decodeProfileOverrides(overrides))).toBe(expected)
    if (expected === 'ok') expect(createProfile(overrides as ProfileOverrides).limits).toEqual(practiceLimits)
    else expect(() => createProfile(overrides as ProfileOverrides)).toThrow(expected)
  })

  test.each([null, 5, 'x', true])('%j', (overrides) => {
    expect(() => decodeProfileOverrides(overrides)).toThrow('profile: ')
  })
})

describe('the overridden reads of a venue', () => {
  test('equal those of its profile', () => {
    const overrides = { reads: { klines: { path: '/v2/bars', maxLimit: 300 } }, writes: { fly: 5 }, other: 'x' }
    const { klines, trades } = createVenueReads(overrides)
    expect([klines.path, klines.maxLimit, trades.path]).toEqual(['/v2/bars', 300, '/v1/market/trades'])
    for (const name of named(reads)) expect(createVenueReads()[name] as AnyRead).toEqual(reads[name])
  })

  test('are rejected by name', () => {
    const decode = (override: unknown) => fault(() => createVenueReads({ reads: override }))
    expect([{ fly: {} }, { klines: { path: 5 } }, { klines: 5 }, 'x'].map(decode)).toEqual([
      'fly',
      'klines.path',
      'klines',
      expect.stringMatching(/^profile\.reads: /),
    ])
  })
})

describe("a venue's names of its channels", () => {
  const WORDS = { channels: { l2Book: 'depth', trade: 'kline', kline: 'bars' } }

  test('map back to the names of the practice venue', () => {
    const { toVenue, fromVenue } = createChannelNames(WORDS)
    for (const channel of Object.values(practiceChannels)) expect(fromVenue(toVenue(channel))).toBe(channel)
    expect(['l2_book', 'trade', 'kline', 'order'].map(toVenue)).toEqual(['depth', 'kline', 'bars', 'order'])
    expect(['depth', 'kline', 'bars', 'order'].map(fromVenue)).toEqual(['l2_book', 'trade', 'kline', 'order'])
  })

  test('of the practice venue are invalid once they are renamed', () => {
    const { fromVenue } = createChannelNames(WORDS)
    expect(['l2_book', 'trade'].map(fromVenue)).toEqual([null, null])
  })

  test('that are unknown are kept', () => {
    const { toVenue, fromVenue } = createChannelNames(WORDS)
    expect([toVenue('news'), fromVenue('news'), fromVenue('constructor')]).toEqual(['news', 'news', 'constructor'])
  })

  test('equal those of its profile', () => {
    const venue = createProfile(WORDS)
    const { toVenue } = createChannelNames(WORDS)
    for (const name of named(practiceChannels))
      expect(toVenue(practiceChannels[name])).toBe(venue.channels[name satisfies ChannelName].channel)
  })

  test('are rejected by name', () => {
    expect(fault(() => createChannelNames({ channels: { fly: 'x' } }))).toBe('fly')
    expect(fault(() => createChannelNames({ channels: { trade: 5 } }))).toBe('trade')
    expect(createChannelNames({}).toVenue('trade')).toBe('trade')
  })
})

test('mapValues keeps names and order', () => {
  const doubled = mapValues({ b: 1, a: 2 }, (value) => value * 2)
  expect(Object.entries(doubled)).toEqual([
    ['b', 2],
    ['a', 4],
  ])
})
