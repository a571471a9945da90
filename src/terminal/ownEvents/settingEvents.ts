import { parseDecimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { symbolName, formatAddress, formatPercent } from '../format/format'
import { formatDateTime } from '../format/formatTime'
import { createText } from '../format/text'
import { type AccountEvent, plainEvent, type SettingName } from './AccountEvent'
import type { StoredEvents } from './createEventLog'

const text = createText({
  positionMode: 'Position mode changed',
  autoBorrow: 'Auto-borrow changed',
  leverage: 'Leverage changed',
  coinLeverage: 'Borrowing leverage changed',
  approved: 'Trading key approved',
  revoked: 'Trading key revoked',
  renewed: 'Trading key renewed',
  fee: 'Fees changed',
  fromTo: '{from} → {to}',
  ofFromTo: '{of}, {from} → {to}',
  one_way: 'One-way',
  hedge: 'Hedge',
  on: 'on',
  off: 'off',
  times: '{leverage}×',
  key: '{label}, {address}',
  keyUntil: '{label}, {address}, until {time}',
  rates: 'maker {maker}, taker {taker}',
})

/** Settings as read: values by market, coin or key. Groups that could not be read are left out. */
export type ReadSettings = Partial<Readonly<Record<SettingName, Readonly<Record<string, string>>>>>

/** A trading key's label and expiry as one value. */
export const agentValue = (label: string, expiresTime: number) => `${expiresTime} ${label}`

/** Maker and taker fee rate as one value. */
export const feeValue = (maker: string, taker: string) => `${maker} ${taker}`

/**
 * Derives events from the changes between two reads. A group without an earlier read, a new market or coin, and an
 * expired trading key cause none. `at`: venue ms.
 */
export function eventsOfSettings(
  before: StoredEvents['settings'],
  now: ReadSettings,
  at: number,
): readonly AccountEvent[] {
  const events: AccountEvent[] = []
  for (const [group, values] of Object.entries(now)) {
    const name = group as SettingName
    const previous = before?.[name]
    if (!previous) continue
    for (const of of new Set([...Object.keys(previous), ...Object.keys(values)])) {
      const [from, to] = [previous[of] ?? null, values[of] ?? null]
      if (from === to || (name !== 'agent' && (from === null || to === null))) continue
      if (to === null && Number.parseInt(from ?? '', 10) <= at) continue
      const symbolId = name === 'leverage' || name === 'fee' ? Number(of) : null
      const id = `setting:${name}:${of}:${to}:${at}`
      events.push(plainEvent({ id, kind: 'setting', at, symbolId, setting: { name, of, from, to } }))
    }
  }
  return events
}

/** Describes a changed setting, with its values before and after. */
export function describeSetting(
  { setting }: AccountEvent,
  instrument: Instrument | undefined,
): { readonly title: string; readonly detail: string } {
  if (!setting) return { title: '', detail: '' }
  const { name, of, from, to } = setting
  if (name === 'agent') {
    const title = text(to === null ? 'revoked' : from === null ? 'approved' : 'renewed')
    const value = to ?? from ?? ''
    const label = value.slice(value.indexOf(' ') + 1)
    const numbers = { label, address: formatAddress(of) }
    return {
      title,
      detail:
        to === null
          ? text('key', numbers)
          : text('keyUntil', { ...numbers, time: formatDateTime(Number.parseInt(to, 10)) }),
    }
  }
  const values = { from: wordOf(name, from ?? ''), to: wordOf(name, to ?? '') }
  if (name === 'positionMode' || name === 'autoBorrow') return { title: text(name), detail: text('fromTo', values) }
  const what = name === 'coinLeverage' ? of : symbolName(instrument, of)
  return { title: text(name), detail: text('ofFromTo', { of: what, ...values }) }
}

function wordOf(name: SettingName, value: string): string {
  if (name === 'leverage' || name === 'coinLeverage') return text('times', { leverage: value })
  if (name === 'fee') {
    const [maker = '0', taker = '0'] = value.split(' ')
    return text('rates', {
      maker: formatPercent(parseDecimal(maker), 3),
      taker: formatPercent(parseDecimal(taker), 3),
    })
  }
  return value === 'one_way' || value === 'hedge' || value === 'on' || value === 'off' ? text(value) : value
}
