import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { levelSetCodec } from '@/protocol/book/levelSet'
import { diffView, type LevelList } from '@/venue/api/book/diffView'
import { type BookView, createFinalBook, type LevelChange } from '@/venue/api/book/finalBook'
import { createStepText } from '@/protocol/book/stepText'
import { createBookLine } from '../fixtures/createBookLine'

const PARAMS = { symbolId: 1, depth: 20, tickSize: '0.01', lotSize: '0.001' }
const priceText = createStepText(parseDecimal(PARAMS.tickSize))
const sizeText = createStepText(parseDecimal(PARAMS.lotSize))

const write = (levels: LevelList) => levels.map(([tick, lots]) => [priceText(tick), sizeText(lots)])

function push(bids: LevelList, asks: LevelList, merge: number, updateId: number): string {
  const data = { s: 1, b: write(bids), a: write(asks), m: merge, p: updateId - 1, q: updateId, t: updateId }
  const type = updateId === 1 ? 'snapshot' : 'delta'
  return JSON.stringify({ channel: 'l2_book', symbol_id: 1, type, ts: 1, finality: 'final', data })
}

const whole = ({ bids, asks }: BookView) => {
  const list = ({ ticks, lots }: BookView['bids']): LevelList => ticks.map((tick, at) => [tick, lots[at]!])
  return [list(bids), list(asks)] as const
}

/** Bids from one tick up, with asks above them: the far bids are below one merged step. */
const bidTick = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 5_600, max: 5_700 }))
const askTick = fc.oneof(fc.integer({ min: 5_701, max: 5_800 }), fc.integer({ min: 90_000, max: 90_020 }))
const change = (isBid: boolean) =>
  fc
    .tuple(isBid ? bidTick : askTick, fc.integer({ min: 0, max: 5_000 }))
    .map(([tick, lots]): LevelChange => [isBid, tick, lots])
const changes = fc.array(fc.oneof(change(true), change(false)), { minLength: 1, maxLength: 8 })

test('a merged book equals the venue’s at every merge, with both readers, and with bids below one merged step', () => {
  let zeros = 0
  fc.assert(
    fc.property(
      fc.constantFrom(1, 5, 10, 50, 100, 1_000),
      changes,
      fc.array(changes, { maxLength: 12 }),
      (merge, standing, blocks) => {
        const book = createFinalBook(standing)
        const lines = [true, false].map((scanning) => createBookLine({ ...PARAMS, merge }, { scanning }))
        let view = book.view(PARAMS.depth, merge)
        let updateId = 1
        const check = (text: string) => {
          expect(() => levelSetCodec.decodeWhole((JSON.parse(text) as { data: unknown }).data)).not.toThrow()
          for (const line of lines) {
            line.receive(text)
            const shown = line.show()
            expect([shown.phase, shown.updateId]).toEqual(['live', updateId])
            for (const side of ['bids', 'asks'] as const) {
              expect([...shown[side].prices]).toEqual(view[side].ticks)
              expect([...shown[side].sizes]).toEqual(view[side].lots)
            }
          }
          if (view.bids.ticks.includes(0)) zeros++
        }
        check(push(...whole(view), merge, updateId))
        for (const block of blocks) {
          book.apply(block)
          const next = book.view(PARAMS.depth, merge)
          const diff = diffView(view, next)
          if (!diff) continue
          view = next
          updateId++
          check(push(diff.bids, diff.asks, merge, updateId))
        }
        expect([lines[0]!.counts.resyncs, lines[1]!.counts.resyncs]).toEqual([0, 0])
        expect([lines[0]!.counts.scanned, lines[1]!.counts.scanned]).toEqual([updateId, 0])
      },
    ),
  )
  expect(zeros).toBeGreaterThan(20)
})

test('a price of 0 is rejected unmerged, and for an ask', () => {
  for (const [merge, bids, asks] of [
    [1, [[0, 5]], []],
    [10, [], [[0, 5]]],
  ] as const) {
    for (const scanning of [true, false]) {
      const line = createBookLine({ ...PARAMS, merge }, { scanning })
      line.receive(push(bids as unknown as LevelList, asks as unknown as LevelList, merge, 1))
      expect(line.show().phase).toBe('loading')
    }
  }
})
