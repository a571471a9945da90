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

/** The counts of one account: this tab's, and the other tabs' when last read. */
type Account = { own: Counts; others: Counts; queue: Waiting[]; working: boolean; cleaned: boolean }

const WINDOW_MS = 60_000
const STEP_MS = 1_000

/**
 * Creates the count. An order counts until 60 s after its expiry, since a delayed request may be executed just before
 * the expiry. Requests that arrive while the store is busy are counted together in one step.
 *
 * Each tab writes a record of its own, under its `id`, and reads all records in the same step: reading first would take
 * twice as long. A request is granted if the other tabs' counts still allow it.
 */
export function createOrderRate(store: RecordStore<OrderRateRecord>, id: string): OrderRate {
  const accounts = new Map<string, Account>()

  async function count(name: string, account: Account, batch: readonly Waiting[]): Promise<readonly boolean[]> {
    let plan = decide(account, batch)
    for (;;) {
      const records = await store.setAndRead(`${name} ${id}`, [...plan.own], name)
      account.others = sumOthers(records, plan.own)
      const checked = decide(account, batch)
      if (checked.granted.every((granted, at) => granted === plan.granted[at])) break
      plan = checked
    }
    account.own = plan.own
    return plan.granted
  }

  async function work(name: string, account: Account): Promise<void> {
    while (account.queue.length > 0) {
      const batch = account.queue.splice(0)
      try {
        const granted = await count(name, account, batch)
        for (const [at, { resolve }] of batch.entries()) resolve(granted[at]!)
        if (!account.cleaned) await deleteOver(name, batch[0]!.counted.now)
        account.cleaned = true
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
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
        account.queue.push({ counted, max, resolve, reject })
        if (account.working) return
        account.working = true
        void work(name, account)
      })
    },
  }
}

function createAccount(): Account {
  return { own: new Map(), others: new Map(), queue: [], working: false, cleaned: false }
}

/** Decides which requests of a batch are granted, and returns this tab's counts afterwards. */
function decide({ own, others }: Account, batch: readonly Waiting[]): { own: Counts; granted: readonly boolean[] } {
  const counts = new Map(own)
  return { granted: batch.map((waiting) => grant(counts, others, waiting)), own: counts }
}

/** Adds orders to this tab's counts in place; false, without a change, when they are too many. */
function grant(own: Counts, others: Counts, { counted, max }: Waiting): boolean {
  const { orders, now, expiresAfter } = counted
  if (orders + countFrom(now, own) + countFrom(now, others) > max) return false
  const until = Math.ceil((Math.max(now, expiresAfter) + WINDOW_MS) / STEP_MS) * STEP_MS
  own.set(until, (own.get(until) ?? 0) + orders)
  return true
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
