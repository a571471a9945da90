import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '@/client/createVenueClock'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { createFeedEngine } from '../createFeedEngine'
import { noReads } from '../fixtures/createEngineBench'
import { createFakeVenue } from '../fixtures/createFakeVenue'
import type { FromWorker, ToWorker } from '../wire'
import { createFeed } from './createFeed'

const BOOK = { symbolId: 1, depth: 20, merge: 1, tickSize: '0.1', lotSize: '0.001' }

/** Creates page and worker on a machine whose wall clock is off by `error` ms. */
function createBench(error: number) {
  const time = createFakeTime()
  const started = time.clock.now() - time.clock.monotonic() + error
  let slept = 0
  const venueNow = () => Math.floor(started + time.clock.monotonic() + slept)
  const venue = createFakeVenue(venueNow)
  let receive: (event: MessageEvent<FromWorker>) => void = () => undefined
  const inbox: ToWorker[] = []
  const pageClock = createVenueClock(time.clock)
  const tools = { clock: time.clock, timers: time.timers }
  const feed = createFeed({
    port: {
      postMessage: (message) => void inbox.push(message),
      addEventListener: (_, listener) => void (receive = listener),
      terminate: () => undefined,
    },
    config: { httpUrl: 'x', wsUrl: 'x', domainName: 'x' },
    ...tools,
    venueClock: pageClock,
    page: { subscribe: () => () => undefined },
  })
  const engine = createFeedEngine({
    open: venue.open,
    channelNames: createChannelNames({ channels: {} }),
    reads: noReads,
    ...tools,
    random: () => 0.5,
    venueClock: createVenueClock(time.clock),
    send: (message) => receive(new MessageEvent('message', { data: structuredClone(message) })),
  })
  const pass = async (ms: number, onStep: () => void = () => undefined) => {
    for (let passed = 0; passed < ms; passed += 50) {
      for (const message of inbox.splice(0)) engine.receive(message)
      await time.advance(50)
      onStep()
    }
  }
  feed.book(BOOK).subscribe(() => undefined)
  return {
    time,
    venue,
    pageClock,
    pass,
    error: () => pageClock.now() - venueNow(),
    sleep(ms: number) {
      time.sleep(ms)
      slept += ms
    },
  }
}

test.each([-300_000, 300_000])(
  'on a machine that is %i ms off, the page never trusts a wrong venue time, during sleep and clock steps too',
  async (off) => {
    const bench = createBench(off)
    const wrong: number[] = []
    const watch = () => {
      if (bench.pageClock.synchronized() && Math.abs(bench.error()) > 1_000) wrong.push(bench.error())
    }
    await bench.pass(10_000, watch)
    expect(bench.pageClock.synchronized()).toBe(true)
    bench.sleep(7_200_000)
    const { opens } = bench.venue.behavior
    bench.venue.behavior.opens = false
    await bench.pass(1_500, watch)
    expect(bench.pageClock.synchronized()).toBe(false)
    bench.venue.behavior.opens = opens
    bench.venue.last().open()
    await bench.pass(10_000, watch)
    expect(bench.pageClock.synchronized()).toBe(true)
    bench.time.stepWall(3_600_000)
    watch()
    await bench.pass(10_000, watch)
    expect(bench.pageClock.synchronized()).toBe(true)
    expect(wrong).toEqual([])
  },
)
