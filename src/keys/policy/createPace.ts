import type { RecordStore } from '@/client/storage/RecordStore'

/** How many orders each account's keys signed lately; kept in storage, so that neither a reload nor another tab begins anew. */
export type Pace = {
  /**
   * Counts `orders` more, which may be executed from `now` until `expiresAfter` (both venue ms), unless more than `most`
   * could then be executed within any 60 s.
   */
  take(name: string, taken: Taken, most: number): Promise<boolean>
}

/** Orders that were signed. Times are venue ms. */
export type Taken = { readonly orders: number; readonly now: number; readonly expiresAfter: number }

/** Until when (venue ms, whole seconds) how many orders count. */
export type PaceRecord = readonly (readonly [until: number, orders: number])[]

type Waiting = {
  readonly taken: Taken
  readonly most: number
  resolve(granted: boolean): void
  reject(error: unknown): void
}

/** How many orders count until when. */
type Counts = Map<number, number>

/** What is counted of one account: by this tab, and by the others when they were last read. */
type Account = { own: Counts; others: Counts; queue: Waiting[]; working: boolean; cleaned: boolean }

const WINDOW_MS = 60_000
const STEP_MS = 1_000

/**
 * Makes the count. What is kept of an order is how long it counts: a request that was held back may be executed just
 * before it expires, so until 60 s after that. Requests that come while the store works are counted together in one step.
 *
 * Each tab counts in a record of its own, under its `id`, and reads the records of all in the step that writes it: to read
 * first and write then would take twice as long. What it wrote is granted if no other tab's count speaks against it.
 */
export function createPace(store: RecordStore<PaceRecord>, id: string): Pace {
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
        if (!account.cleaned) await deleteOver(name, batch[0]!.taken.now)
        account.cleaned = true
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    account.working = false
  }

  /** Deletes the records of tabs that are gone, once nothing in them counts any more. */
  async function deleteOver(name: string, now: number): Promise<void> {
    const isOver = (record: PaceRecord) => record.every(([until]) => until <= now)
    for (const [key, record] of await store.entries())
      if (key.startsWith(name) && isOver(record))
        await store.update(key, (current) => (current && !isOver(current) ? current : undefined))
  }

  return {
    take(name, taken, most) {
      return new Promise((resolve, reject) => {
        const account = accounts.get(name) ?? createAccount()
        accounts.set(name, account)
        account.queue.push({ taken, most, resolve, reject })
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

/** Which of some requests may be granted, and what this tab counts then. */
function decide({ own, others }: Account, batch: readonly Waiting[]): { own: Counts; granted: readonly boolean[] } {
  const counts = new Map(own)
  return { granted: batch.map((waiting) => grant(counts, others, waiting)), own: counts }
}

/** Adds orders to what this tab counts, in place. False, and nothing added: they are too many. */
function grant(own: Counts, others: Counts, { taken, most }: Waiting): boolean {
  const { orders, now, expiresAfter } = taken
  if (orders + countFrom(now, own) + countFrom(now, others) > most) return false
  const until = Math.ceil((Math.max(now, expiresAfter) + WINDOW_MS) / STEP_MS) * STEP_MS
  own.set(until, (own.get(until) ?? 0) + orders)
  return true
}

/** How many orders still count, in place: what counts no longer is dropped. */
function countFrom(now: number, counts: Counts): number {
  let counted = 0
  for (const [until, orders] of counts)
    if (until > now) counted += orders
    else counts.delete(until)
  return counted
}

/** What all tabs count, but for one's own. */
function sumOthers(records: readonly PaceRecord[], own: Counts): Counts {
  const others: Counts = new Map()
  for (const [until, orders] of records.flat())
    others.set(until, (others.get(until) ?? -(own.get(until) ?? 0)) + orders)
  return others
}
