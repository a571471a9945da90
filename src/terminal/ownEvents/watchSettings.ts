import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http/Http'
import { unwrap } from '@/client/http'
import { readAll } from '@/client/readAll'
import type { Feed } from '@/feed/types'
import type { ActionName } from '@/protocol/actions'
import type { AccountEvent, SettingName } from './AccountEvent'
import type { EventLog } from './createEventLog'
import { agentValue, eventsOfSettings, feeValue, type ReadSettings } from './settingEvents'

/** Dependencies of `watchSettings`. */
export type SettingWatchParts = {
  readonly feed: Pick<Feed, 'settings'>
  readonly http: Pick<Http, 'read'>
  readonly timers: Timers
  /** Venue time, ms. */
  readonly now: () => number
  readonly log: EventLog
  /** Whether this tab has an unanswered write that changes the setting. */
  readonly isPending: (name: SettingName) => boolean
  /** Called with changed settings, except those that a write of this tab changed. */
  readonly onNews: (events: readonly AccountEvent[]) => void
}

const READ_MS = 60_000

const CHANGES: Partial<Record<ActionName, readonly SettingName[]>> = {
  setPositionMode: ['positionMode'],
  setAutoBorrow: ['autoBorrow'],
  setLeverage: ['leverage'],
  setCoinLeverage: ['coinLeverage'],
  approveAgent: ['agent'],
  renewAgent: ['agent'],
  revokeAgent: ['agent'],
}

/** Returns the settings that an action changes. */
export function settingsOfAction(action: ActionName): readonly SettingName[] {
  return CHANGES[action] ?? []
}

/**
 * Compares an account's settings, trading keys and fees with the stored ones: every minute, when the venue pushes a
 * change, and after writes. Changes by this tab are stored without a report. Only one tab of the browser runs this.
 */
export function watchSettings(account: string, parts: SettingWatchParts) {
  const { feed, http, timers, now, log } = parts
  /** Settings that this tab changed since the last read. */
  const own = new Set<SettingName>()
  let timer: unknown = null
  let reading = false
  let again = false
  let ended = false

  async function read(): Promise<void> {
    if (ended) return
    again = reading
    if (reading) return
    reading = true
    timers.clear(timer)
    const initial = new Set(own)
    const current = await readSettings(http, account)
    reading = false
    if (ended) return
    compare(current, initial)
    if (again) return read()
    timer = timers.set(() => void read(), READ_MS)
  }

  function compare(current: ReadSettings, initial: ReadonlySet<SettingName>): void {
    // A setting with a pending write, or changed during the read, is compared next time.
    const isSettled = (name: SettingName) => !parts.isPending(name) && (initial.has(name) || !own.has(name))
    const settled = Object.fromEntries(Object.entries(current).filter(([name]) => isSettled(name as SettingName)))
    const at = now()
    const added = log.derive((stored) => {
      const settings = { ...stored.settings, ...settled }
      if (JSON.stringify(settings) === JSON.stringify(stored.settings)) return null
      const events = eventsOfSettings(stored.settings, settled, at)
      const mark = (event: AccountEvent) => (initial.has(event.setting!.name) ? { ...event, isRead: true } : event)
      return { settings, events: events.map(mark) }
    })
    for (const name of initial) if (name in settled) own.delete(name)
    const news = added.filter(({ isRead }) => !isRead)
    if (news.length > 0) parts.onNews(news)
  }

  const stop = feed.settings(account).subscribe((view, before) => {
    if (view.settings !== before.settings || (view.phase === 'live' && before.phase !== 'live')) void read()
  })
  void read()
  return {
    /** Reads the settings after a write. `isOwn`: this tab sent it. */
    noteWrite(action: ActionName, isOwn: boolean): void {
      const names = settingsOfAction(action)
      if (names.length === 0) return
      if (isOwn) for (const name of names) own.add(name)
      void read()
    },
    stop(): void {
      ended = true
      stop()
      timers.clear(timer)
    },
  }
}

/** Reads the account's settings; leaves out groups that cannot be read. */
async function readSettings(http: Pick<Http, 'read'>, address: string): Promise<ReadSettings> {
  const account = http.read('account', { address }).then(unwrap)
  const groups: Record<SettingName, Promise<readonly (readonly [string, string])[]>> = {
    positionMode: account.then(({ position_mode: mode }) => [['', mode]]),
    autoBorrow: account.then(({ auto_borrow: on }) => [['', on ? 'on' : 'off']]),
    leverage: http
      .read('leverages', { address })
      .then((answer) => unwrap(answer).list.map(({ symbol_id, leverage }) => [`${symbol_id}`, `${leverage}`])),
    coinLeverage: http
      .read('coinLeverages', { address })
      .then((answer) => unwrap(answer).list.map(({ coin, leverage }) => [coin, `${leverage}`])),
    agent: readAll(http, 'agents', { address, limit: 50 }).then((agents) =>
      agents.map((agent) => [agent.agent_address, agentValue(agent.label, agent.expires_time)]),
    ),
    fee: http
      .read('symbols', {})
      .then((answer) =>
        unwrap(answer).list.map((symbol) => [
          `${symbol.symbol_id}`,
          feeValue(symbol.maker_fee_rate, symbol.taker_fee_rate),
        ]),
      ),
  }
  const read = async ([name, rows]: [string, (typeof groups)[SettingName]]) =>
    rows.then((list) => [[name, Object.fromEntries(list)]] as const).catch(() => [])
  return Object.fromEntries((await Promise.all(Object.entries(groups).map(read))).flat())
}
