import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Timers } from '@/base/clock'
import { readRecords } from '../storage/readRecords'
import type { RecordStore } from '../storage/RecordStore'
import type { Tabs } from '../tabs/Tabs'
import type { AddressText, Blocked, Rejected, SettledOutcome, UnresolvedAnswer, VenueClock, Writes } from '../types'

/** The venue cancels in the first block at or after the trigger time: at most this much later, ms. */
const WITHIN_MS = 1_000

/**
 * Counts the orders that the venue canceled when the timer fired: the account's orders that were canceled at that time,
 * since no read returns the timer itself. Null when the venue cannot be reached.
 */
async function countCanceled(http: Http, address: string, triggerTime: number): Promise<number | null> {
  try {
    const range = { start_time: triggerTime, end_time: triggerTime + WITHIN_MS }
    const result = await http.readToReconcile('orderHistory', { address, limit: 2_000, ...range })
    return result.ok ? result.data.list.filter((order) => order.state === 'canceled').length : null
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}

/**
 * The auto-cancel timer of an account. `armed`: at `triggerTime` (venue ms) the venue cancels all orders unless this
 * page renews the timer before; `failing`: the last renewal failed; `status`: the HTTP status of the venue's reply if it
 * left the outcome open, null without a reply. `fired`: the venue has canceled; `canceled` is the
 * number of orders, null while unknown.
 */
export type AutoCancelState =
  | { readonly kind: 'off' }
  | { readonly kind: 'arming' }
  | { readonly kind: 'armed'; readonly triggerTime: number; readonly failing: boolean; readonly status?: number | null }
  | { readonly kind: 'disarming'; readonly triggerTime: number }
  | { readonly kind: 'fired'; readonly triggerTime: number; readonly canceled: number | null }

type OnUnresolved = (answer: UnresolvedAnswer) => void

/** Has the venue cancel an account's orders soon after the page that renews the timer is closed. docs/protocol 3.14. */
export type AutoCancel = {
  state(account: AddressText): Live<AutoCancelState>
  /**
   * Arms the timer; `timeoutMs` is a minute by default. Resolves to null once the venue has confirmed, else to the
   * reason. `onUnresolved` is called if the venue's first answer leaves the outcome open.
   */
  arm(account: AddressText, timeoutMs?: number, onUnresolved?: OnUnresolved): Promise<Rejected | Blocked | null>
  /**
   * Disarms the timer. Resolves to null once the venue has confirmed, else to the reason: then it is still armed.
   * `onUnresolved` is called if the venue's first answer leaves the outcome open.
   */
  disarm(account: AddressText, onUnresolved?: OnUnresolved): Promise<Rejected | Blocked | null>
  /** Marks the fired timer as seen by the trader. */
  dismiss(account: AddressText): void
  /** Resumes the timers of earlier pages: renews them, or detects that they fired. */
  resume(): Promise<void>
}

/** A stored timer. `tab` is the tab that renews it; a missing `timeoutMs` means a minute. */
export type StoredAutoCancel = {
  readonly account: AddressText
  readonly triggerTime: number
  readonly tab: string
  readonly timeoutMs?: number
}

const storedSchema = v.looseObject({
  account: v.string(),
  triggerTime: v.number(),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1))),
})

export type AutoCancelOptions = {
  readonly writes: Pick<Writes, 'submit'>
  readonly http: Http
  readonly clock: VenueClock
  /** Timers of a worker, since a hidden page's timers run only once a minute. */
  readonly timers: Timers
  readonly store: RecordStore<StoredAutoCancel>
  readonly tabs: Tabs
}

/** Default time from the last renewal until the venue cancels, ms. */
export const AUTO_CANCEL_TIMEOUT_MS = 60_000
/** The page renews the timer after this share of its timeout. */
const REFRESH_PART = 1 / 3
export const AUTO_CANCEL_REFRESH_MS = AUTO_CANCEL_TIMEOUT_MS * REFRESH_PART
/** After a failed renewal the page tries again after this share of the timeout. */
const RETRY_PART = REFRESH_PART / 10
/** A page that follows another page's timer renews it when this share of the timeout is left. */
const OBSERVER_PART = 5 / 12
/** Interval of the reads of the number of canceled orders until one succeeds, ms. */
const COUNT_AGAIN_MS = 2_000
/** Expiry of a renewal, ms. It is short, so that a late renewal does not arm a timer that was disarmed meanwhile. */
const REFRESH_EXPIRY_MS = 10_000
/** How long after its trigger time a timer counts as fired, ms: the block that cancels may come a little later. */
const FIRED_AFTER_MS = 1_000

const OFF: AutoCancelState = { kind: 'off' }

/** Creates the auto-cancel timers of this browser's accounts. */
export function createAutoCancel(options: AutoCancelOptions): AutoCancel {
  const { writes, http, clock, timers, store, tabs } = options
  const states = new Map<AddressText, StoreApi<AutoCancelState>>()
  const timersOf = new Map<AddressText, unknown>()
  /** Writes of one account are sent one after the other, so that the venue executes the last one last. */
  const queues = new Map<AddressText, Promise<unknown>>()
  /** The timeout that the trader chose for each account, in this page or another one, ms. */
  const timeouts = new Map<AddressText, number>()
  const timeoutOf = (account: AddressText) => timeouts.get(account) ?? AUTO_CANCEL_TIMEOUT_MS

  function stateOf(account: AddressText) {
    const accountState = states.get(account) ?? createStore<AutoCancelState>(() => OFF)
    states.set(account, accountState)
    return accountState
  }

  function show(account: AddressText, state: AutoCancelState): void {
    stateOf(account).setState(state, true)
    tabs.send({ of: 'autoCancel', account, state, timeoutMs: timeoutOf(account) } satisfies Shared)
  }

  tabs.onMessage((message) => {
    const shared = message as Partial<Shared>
    if (shared.of !== 'autoCancel' || !shared.account || !shared.state) return
    // Pages of an earlier build do not send a timeout.
    if (shared.timeoutMs) timeouts.set(shared.account, shared.timeoutMs)
    follow(shared.account, shared.state)
  })

  /** Follows another page's timer, and renews it if that page stops. */
  function follow(account: AddressText, state: AutoCancelState): void {
    stop(account)
    stateOf(account).setState(state, true)
    if (state.kind !== 'armed') return
    const lead = timeoutOf(account) * OBSERVER_PART
    schedule(account, state.triggerTime - clock.now() - lead, () => void refresh(account))
  }

  function inTurn<T>(account: AddressText, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(account) ?? Promise.resolve()).then(work, work)
    queues.set(account, turn)
    return turn
  }

  function stop(account: AddressText): void {
    timers.clear(timersOf.get(account))
    timersOf.delete(account)
  }

  function schedule(account: AddressText, delayMs: number, work: () => void): void {
    stop(account)
    timersOf.set(account, timers.set(work, delayMs))
  }

  async function sendTimeout(account: AddressText, timeout: number, onUnresolved?: OnUnresolved) {
    const outcome = await writes.submit('cancelAllAfter', { timeout }, { account, expiryMs: REFRESH_EXPIRY_MS })
    if (outcome.kind !== 'unresolved') return outcome
    onUnresolved?.(outcome)
    return await outcome.settled
  }

  /** Whether another page disarmed the timer while this one armed or renewed it: then it has to be disarmed again. */
  function isDisarmed(account: AddressText): boolean {
    const { kind } = stateOf(account).getState()
    return kind === 'disarming' || kind === 'off'
  }

  async function disarmAgain(account: AddressText, armed: ArmOutcome, expectedTrigger: number): Promise<void> {
    const outcome = await sendTimeout(account, 0)
    if (outcome.kind === 'confirmed' || armed.kind !== 'confirmed') return
    stayArmed(account, armed.data.trigger_time ?? expectedTrigger)
  }

  async function saveArmed(account: AddressText, triggerTime: number): Promise<void> {
    await store.set(account, { account, triggerTime, tab: tabs.id, timeoutMs: timeoutOf(account) })
    show(account, { kind: 'armed', triggerTime, failing: false })
    schedule(account, timeoutOf(account) * REFRESH_PART, () => void refresh(account))
  }

  async function refresh(account: AddressText): Promise<void> {
    await inTurn(account, async () => {
      const before = stateOf(account).getState()
      if (before.kind !== 'armed') return
      if (await hasFired(account, before.triggerTime)) return await showFired(account, before.triggerTime)
      let status: number | null | undefined
      const outcome = await sendTimeout(account, timeoutOf(account), (answer) => (status = answer.status))
      if (isDisarmed(account)) return await disarmAgain(account, outcome, before.triggerTime)
      if (outcome.kind === 'confirmed') return await saveArmed(account, outcome.data.trigger_time ?? before.triggerTime)
      show(account, {
        kind: 'armed',
        triggerTime: before.triggerTime,
        failing: true,
        ...(status !== undefined && { status }),
      })
      schedule(account, timeoutOf(account) * RETRY_PART, () => void refresh(account))
    })
  }

  /** Shows the timer as armed and renews it at once: the venue did not accept the last change, and would cancel. */
  function stayArmed(account: AddressText, triggerTime: number): void {
    show(account, { kind: 'armed', triggerTime, failing: false })
    schedule(account, 0, () => void refresh(account))
  }

  /**
   * Whether the venue has canceled by now. A wall clock that is ahead must not end the renewals, so before the venue's
   * time is known, or after a jump of the clock, the venue is read first, which corrects the time.
   */
  async function hasFired(account: AddressText, triggerTime: number): Promise<boolean> {
    const isOver = () => clock.now() > triggerTime + FIRED_AFTER_MS
    if (isOver() && !clock.synchronized()) await countCanceled(http, account, triggerTime)
    return isOver() && clock.synchronized()
  }

  async function showFired(account: AddressText, triggerTime: number): Promise<void> {
    stop(account)
    show(account, { kind: 'fired', triggerTime, canceled: null })
    const canceled = await countCanceled(http, account, triggerTime)
    if (canceled === null) return schedule(account, COUNT_AGAIN_MS, () => void showFired(account, triggerTime))
    await store.delete(account)
    show(account, { kind: 'fired', triggerTime, canceled })
  }

  return {
    state: (account) => stateOf(account.toLowerCase()),

    arm: (address, timeoutMs = AUTO_CANCEL_TIMEOUT_MS, onUnresolved) =>
      inTurn(address.toLowerCase(), async () => {
        const account = address.toLowerCase()
        const before = stateOf(account).getState()
        const timeoutBefore = timeoutOf(account)
        timeouts.set(account, timeoutMs)
        show(account, { kind: 'arming' })
        const outcome = await sendTimeout(account, timeoutMs, onUnresolved)
        if (outcome.kind !== 'confirmed') timeouts.set(account, timeoutBefore)
        const expectedTrigger = clock.now() + timeoutMs
        if (isDisarmed(account)) await disarmAgain(account, outcome, expectedTrigger)
        else if (outcome.kind === 'confirmed') await saveArmed(account, outcome.data.trigger_time ?? expectedTrigger)
        else if (before.kind === 'armed') stayArmed(account, before.triggerTime)
        else show(account, OFF)
        return outcome.kind === 'confirmed' ? null : outcome
      }),

    disarm(address, onUnresolved) {
      const account = address.toLowerCase()
      stop(account)
      return inTurn(account, async () => {
        stop(account)
        const before = stateOf(account).getState()
        if (before.kind === 'off' || before.kind === 'fired') return null
        // While another page arms the timer, its trigger time is not known: use the latest possible one.
        const triggerTime = before.kind === 'arming' ? clock.now() + timeoutOf(account) : before.triggerTime
        show(account, { kind: 'disarming', triggerTime })
        const outcome = await sendTimeout(account, 0, onUnresolved)
        if (outcome.kind === 'confirmed') {
          await store.delete(account)
          show(account, OFF)
          return null
        }
        stayArmed(account, triggerTime)
        return outcome
      })
    },

    dismiss(account) {
      if (stateOf(account.toLowerCase()).getState().kind === 'fired') show(account.toLowerCase(), OFF)
    },

    async resume() {
      for (const [, timer] of await readRecords(store, storedSchema)) {
        const { account, triggerTime, timeoutMs = AUTO_CANCEL_TIMEOUT_MS } = timer
        timeouts.set(account, timeoutMs)
        if (await hasFired(account, triggerTime)) await showFired(account, triggerTime)
        else {
          stateOf(account).setState({ kind: 'armed', triggerTime, failing: false }, true)
          schedule(account, 0, () => void refresh(account))
        }
      }
    },
  }
}

type ArmOutcome = SettledOutcome<{ readonly trigger_time: number | null }>

type Shared = {
  readonly of: 'autoCancel'
  readonly account: AddressText
  readonly state: AutoCancelState
  readonly timeoutMs: number
}
