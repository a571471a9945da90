import type { Bar } from './bar'

const FIELDS = ['start', 'open', 'high', 'low', 'close', 'volume', 'last'] as const
const FIRST_ROOM = 64
const LIMB = 64n

/** Columns of closed bars as a snapshot keeps them. */
export type BarColumnsDump = { count: number; numbers: Float64Array; turnovers: BigUint64Array }

/** Closed bars, oldest first, in typed arrays (72 bytes a bar); at most a little over `cap` of them. */
export type BarColumns = {
  readonly count: number
  push(bar: Bar): void
  at(index: number): Bar
  start(index: number): number
  /** Views, not copies (all series together are some 30 MB): to be written down before the next bar comes. */
  dump(): BarColumnsDump
}

/** Makes the store; it grows by doubling and drops its oldest quarter beyond `cap`. */
export function createBarColumns(cap: number, from?: BarColumnsDump): BarColumns {
  const most = cap + (cap >> 2)
  let count = from?.count ?? 0
  let room = Math.max(FIRST_ROOM, count)
  let numbers = new Float64Array(room * FIELDS.length)
  let turnovers = new BigUint64Array(room * 2)
  if (from) {
    numbers.set(from.numbers)
    turnovers.set(from.turnovers)
  }

  function makeRoom(): void {
    if (count === most) {
      const surplus = count - cap
      numbers.copyWithin(0, surplus * FIELDS.length, count * FIELDS.length)
      turnovers.copyWithin(0, surplus * 2, count * 2)
      count = cap
    }
    if (count < room) return
    room = Math.min(most, room * 2)
    const [oldNumbers, oldTurnovers] = [numbers, turnovers]
    numbers = new Float64Array(room * FIELDS.length)
    numbers.set(oldNumbers)
    turnovers = new BigUint64Array(room * 2)
    turnovers.set(oldTurnovers)
  }

  return {
    get count() {
      return count
    },
    push(bar) {
      makeRoom()
      for (const [offset, field] of FIELDS.entries()) numbers[count * FIELDS.length + offset] = bar[field]
      turnovers[count * 2] = BigInt.asUintN(64, bar.turnover)
      turnovers[count * 2 + 1] = bar.turnover >> LIMB
      count++
    },
    at(index) {
      const bar = { turnover: turnovers[index * 2]! + (turnovers[index * 2 + 1]! << LIMB) } as Bar
      for (const [offset, field] of FIELDS.entries()) bar[field] = numbers[index * FIELDS.length + offset]!
      return bar
    },
    start: (index) => numbers[index * FIELDS.length]!,
    dump: () => ({
      count,
      numbers: numbers.subarray(0, count * FIELDS.length),
      turnovers: turnovers.subarray(0, count * 2),
    }),
  }
}
