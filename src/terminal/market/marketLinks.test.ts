import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { createRandom } from '@/base/random'
import { testMarkets } from '../fixtures/terminalFixtures'
import {
  applyLinkChange,
  groupOf,
  LINK_GROUPS,
  type LinkChange,
  type MarketLink,
  type MarketLinks,
  marketLinksSchema,
  noLinks,
  selectInterval,
  selectMarket,
} from './marketLinks'

const [BTC, ETH] = testMarkets as [(typeof testMarkets)[0], (typeof testMarkets)[0]]
const MARKETS = [BTC, ETH]

const after = (...changes: LinkChange[]) => changes.reduce(applyLinkChange, noLinks)
const link = (panel: string, to: MarketLink, shown = 'BTC-PERP') => ({ kind: 'link', panel, link: to, shown }) as const
const choose = (panel: string, symbol: string) => ({ kind: 'choose', panel, symbol }) as const
const symbolOf = (links: MarketLinks, panel: string, page = BTC) =>
  selectMarket(links, panel, MARKETS, page).instrument.symbol

describe('the market of a panel', () => {
  test('is the page’s until the panel is linked', () => {
    expect(symbolOf(noLinks, 'a')).toBe('BTC-PERP')
    expect(symbolOf(noLinks, 'a', ETH)).toBe('ETH/USDC')
    expect(applyLinkChange(noLinks, choose('a', 'ETH/USDC'))).toBe(noLinks)
  })

  test('changes with the rest of its group, while pinned panels stay', () => {
    const links = after(link('a', 'red'), link('b', 'red', 'ETH/USDC'), link('c', 'pinned'), choose('b', 'ETH/USDC'))
    expect(['a', 'b', 'c'].map((panel) => symbolOf(links, panel))).toEqual(['ETH/USDC', 'ETH/USDC', 'BTC-PERP'])
  })

  test('is the group’s market when a panel joins a group', () => {
    expect(symbolOf(after(link('a', 'red', 'ETH/USDC'), link('b', 'red', 'BTC-PERP')), 'b')).toBe('ETH/USDC')
  })

  test('stays in a pinned panel, and a change there affects no other panel', () => {
    const links = after(link('a', 'pinned', 'ETH/USDC'), link('b', 'pinned', 'ETH/USDC'), choose('a', 'BTC-PERP'))
    expect(['a', 'b'].map((panel) => symbolOf(links, panel))).toEqual(['BTC-PERP', 'ETH/USDC'])
  })

  test('is the page’s if the venue does not list it anymore', () => {
    expect(symbolOf(after(link('a', 'pinned', 'OLD-PERP')), 'a', ETH)).toBe('ETH/USDC')
  })

  test('a group without panels ends, and starts again later', () => {
    const links = after(link('a', 'red', 'ETH/USDC'), { kind: 'close', panel: 'a' })
    expect(links).toEqual(noLinks)
    expect(symbolOf(applyLinkChange(links, link('b', 'red')), 'b')).toBe('BTC-PERP')
  })
})

describe('the interval of a chart', () => {
  test('is its own, or its group’s if that shares one', () => {
    const interval = (panel: string, to: '1m' | '1h' | '4h'): LinkChange => ({ kind: 'interval', panel, interval: to })
    const own = after(link('a', 'red'), link('b', 'red'), interval('a', '1m'), interval('c', '4h'))
    expect(['a', 'b', 'c'].map((panel) => selectInterval(own, panel))).toEqual(['1m', null, '4h'])
    const shared = [{ kind: 'shareInterval', group: 'red', interval: '1h' } as const, interval('b', '4h')]
    const links = shared.reduce<MarketLinks>(applyLinkChange, own)
    expect(['a', 'b', 'c'].map((panel) => selectInterval(links, panel))).toEqual(['4h', '4h', '4h'])
    const apart = applyLinkChange(links, { kind: 'shareInterval', group: 'red', interval: null })
    expect(['a', 'b'].map((panel) => selectInterval(apart, panel))).toEqual(['1m', null])
  })
})

test('property: after each of 500 random changes each group has one market, the last chosen one, and the links can be stored', () => {
  const random = createRandom(20)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const panels = ['a', 'b', 'c', 'd']
  let links = noLinks
  for (let step = 0; step < 500; step++) {
    const panel = any(panels)
    const shown = symbolOf(links, panel)
    const pinned = panels.filter((other) => other !== panel && links.panels[other]?.link === 'pinned')
    const before = pinned.map((other) => symbolOf(links, other))
    const change = any<LinkChange>([
      link(panel, any(['page', 'pinned', ...LINK_GROUPS]), shown),
      choose(panel, any(MARKETS).instrument.symbol),
      { kind: 'close', panel },
    ])
    links = applyLinkChange(links, change)
    expect(pinned.map((other) => symbolOf(links, other))).toEqual(before)
    if (change.kind === 'link' && change.link === 'pinned') expect(symbolOf(links, panel)).toBe(shown)
    const linked = links.panels[panel]
    if (change.kind === 'choose' && linked && linked.link !== 'page') {
      const group = groupOf(links, panel)
      const members = group === null ? [panel] : panels.filter((other) => groupOf(links, other) === group)
      expect(new Set(members.map((member) => symbolOf(links, member)))).toEqual(new Set([change.symbol]))
    }
    for (const other of panels) {
      const group = groupOf(links, other)
      if (group !== null) expect(links.groups[group]).toBeDefined()
    }
  }
  expect(v.parse(marketLinksSchema, JSON.parse(JSON.stringify(links)))).toEqual(links)
})
