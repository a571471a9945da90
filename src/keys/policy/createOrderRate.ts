import type { Timers } from '@/base/clock'
import type { RecordStore } from '@/client/storage/RecordStore'

/** Counts the orders that each account's keys signed lately; stored, so that it survives reloads. */
export type OrderRate = {
  /**
   * Counts `orders` that may be executed from `now` until `expiresAfter` (both venue ms), unless more than `max` could
   * then be executed within any 60 s: then it resolves to false.
   */
  take(name: string, counted: CountedOrders, max: number): Promise<boolean>
}

/** Orders that were signed. Times are venue ms. */
type CountedOrders = { readonly orders: number; readonly now: number; readonly expiresAfter: number }

/** Numbers of orders, each with the time until which it counts (venue ms, whole seconds). */
export type OrderRateRecord = readonly (readonly [until: number, orders: number])[]

type Waiting = {
  readonly counted: CountedOrders
  readonly max: number
  resolve(granted: boolean): void
  reject(error: unknown): void
}

/** Number of orders by the time until which they count. */
type Counts = Map<number, number>

/**
 * The counts of one account. `own`: what this tab granted; `stored`: this tab's record, which may also count one
 * order ahead; `others`: the other tabs' records when last read.
 */
type Account = { own: Counts; stored: Counts; others: Counts; queue: Waiting[]; working: boolean; cleaned: boolean }

/** The counts of this tab after a step: `stored` is `own`, and perhaps one order ahead. */
type Plan = { readonly granted: readonly boolean[]; readonly own: Counts; readonly stored: Counts }

const WINDOW_MS = 60_000
const STEP_MS = 1_000
/** An order is counted ahead where the limit still allows at least this many: other tabs cannot use it. */
const MIN_ROOM = 10
/** How long after an order the next one is counted ahead, ms. Unused it counts as long as one at the end of that time. */
const AHEAD_MS = 60_000

/**
 * Creates the count. An order counts until 60 s after its expiry, since a delayed request may be executed just before
 * the expiry. Requests that arrive while the store is busy are counted together in one step.
 *
 * Each tab writes a record of its own, under its `id`, and reads all records in the same step: reading first would take
 * twice as long. A request is granted if the other tabs' counts still allow it.
 *
 * A step also counts the trader's next order, where the limit leaves room. An order that the stored record covers is
 * granted at once, and the record is corrected after it: otherwise each order would wait for the store.
 */
export function createOrderRate(store: RecordStore<OrderRateRecord>, id: string, timers: Timers): OrderRate {
  const accounts = new Map<string, Account>()

  async function count(name: string, account: Account, batch: readonly Waiting[], last: Waiting): Promise<Plan> {
    let plan = decide(account, batch, last)
    for (;;) {
      const records = await store.setAndRead(`${name} ${id}`, [...plan.stored], name)
      account.others = sumOthers(records, plan.stored)
      const checked = decide(account, batch, last)
      if (checked.granted.every((granted, at) => granted === plan.granted[at])) return plan
      plan = checked
    }
  }

  /** Counts what waits in the queue, and corrects the record at least once; `last` is the request that came last. */
  async function work(name: string, account: Account, last: Waiting): Promise<void> {
    account.working = true
    do {
      const batch = account.queue.splice(0)
      try {
        const plan = await count(name, account, batch, batch.at(-1) ?? last)
        account.own = plan.own
        account.stored = plan.stored
        for (const [at, { resolve }] of batch.entries()) resolve(plan.granted[at]!)
        if (!account.cleaned) await deleteOver(name, last.counted.now)
        account.cleaned = true
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    } while (account.queue.length > 0)
    account.working = false
  }

  /** Deletes the records of closed tabs once none of their orders count. */
  async function deleteOver(name: string, now: number): Promise<void> {
    const isOver = (record: OrderRateRecord) => record.every(([until]) => until <= now)
    for (const [key, record] of await store.entries())
      if (key.startsWith(name) && isOver(record))
        await store.update(key, (current) => (current && !isOver(current) ? current : undefined))
  }

  return {
    take(name, counted, max) {
      return new Promise((resolve, reject) => {
        const account = accounts.get(name) ?? createAccount()
        accounts.set(name, account)
        const request = { counted, max, resolve, reject }
        // While a step runs it is not known what is stored.
        if (account.working) return void account.queue.push(request)
        const own = new Map(account.own)
        if (!grant(own, account.others, request) || !covers(account.stored, own)) {
          account.queue.push(request)
          return void work(name, account, request)
        }
        account.own = own
        account.working = true
        resolve(true)
        // The signature leaves first: a request to the store takes as long as signing.
        timers.set(() => void work(name, account, request), 0)
      })
    },
  }
}

function createAccount(): Account {
  return { own: new Map(), stored: new Map(), others: new Map(), queue: [], working: false, cleaned: false }
}

/** Decides which requests of a batch are granted, and returns this tab's counts afterwards. */
function decide({ own: before, others }: Account, batch: readonly Waiting[], last: Waiting): Plan {
  const own = new Map(before)
  const granted = batch.map((waiting) => grant(own, others, waiting))
  const { now, expiresAfter } = last.counted
  const room = last.max - countFrom(now, own) - countFrom(now, others)
  const stored = new Map(own)
  if (room >= MIN_ROOM) add(stored, untilOf(now, expiresAfter) + AHEAD_MS, 1)
  return { granted, own, stored }
}

/** Whether `stored` counts at any time at least as many orders as `counts`. */
function covers(stored: Counts, counts: Counts): boolean {
  const countAfter = (all: Counts, time: number) =>
    [...all].reduce((sum, [until, orders]) => (until >= time ? sum + orders : sum), 0)
  return [...counts.keys()].every((time) => countAfter(counts, time) <= countAfter(stored, time))
}

/** Adds orders to this tab's counts in place; false, without a change, when they are too many. */
function grant(own: Counts, others: Counts, { counted, max }: Waiting): boolean {
  const { orders, now, expiresAfter } = counted
  if (orders + countFrom(now, own) + countFrom(now, others) > max) return false
  add(own, untilOf(now, expiresAfter), orders)
  return true
}

/** The time until which an order counts, venue ms. */
function untilOf(now: number, expiresAfter: number): number {
  return Math.ceil((Math.max(now, expiresAfter) + WINDOW_MS) / STEP_MS) * STEP_MS
}

function add(counts: Counts, until: number, orders: number): void {
  counts.set(until, (counts.get(until) ?? 0) + orders)
}

/** The number of orders that still count; removes the others from `counts`. */
function countFrom(now: number, counts: Counts): number {
  let counted = 0
  for (const [until, orders] of counts)
    if (until > now) counted += orders
    else counts.delete(until)
  return counted
}

/** The counts of all tabs except this one. */
function sumOthers(records: readonly OrderRateRecord[], own: Counts): Counts {
  const others: Counts = new Map()
  for (const [until, orders] of records.flat())
    others.set(until, (others.get(until) ?? -(own.get(until) ?? 0)) + orders)
  return others
}
