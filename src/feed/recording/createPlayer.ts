import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import type { Clock, Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import { createVenueClock } from '@/client/createVenueClock'
import type { ChannelNames } from '@/protocol/profile/venueChannels'
import { createFeedEngine } from '../createFeedEngine'
import type { FromWorker } from '../wire'
import { createFeed } from '../page/createFeed'
import type { Feed } from '../types'
import type { RecordedLine } from './createTap'
import { createRecordedVenue, type RecordedVenue } from './createRecordedVenue'
import { createRecordedHistories, historyOf, type HistoryPage } from './histories'
import type { Recording } from './recording'

/** `at`: position in the recording, ms as recorded. Each jump, counted by `jumps`, replaces feed and queries. */
type PlayerState = {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly jumps: number
  readonly feed: Feed
  readonly queryClient: QueryClient
}

/** Plays a recording through a feed of its own. */
export type Player = {
  readonly state: Live<PlayerState>
  /** Venue time at the position, ms. */
  venueTime(): number
  /** A history's rows at the position, as the answer to a read; null for any other read. */
  readHistory(name: string, parameters: object): HistoryPage | null
  play(): void
  pause(): void
  /** How many seconds of the recording pass in one second. */
  setSpeed(speed: number): void
  /** Continues from another time of the recording. */
  seek(at: number): void
  dispose(): void
}

type QueryLine = Extract<RecordedLine, { kind: 'query' }>

const STEP_MS = 50

export type PlayerOptions = {
  readonly recording: Recording
  readonly channelNames: ChannelNames
  readonly clock: Clock
  readonly timers: Timers
}

/**
 * Creates a player at the beginning of a recording. It runs the feed of a live session in this thread, with the
 * machine's time; only the venue is replaced, so that a pause is a venue without pushes.
 */
export function createPlayer({ recording, channelNames, clock, timers }: PlayerOptions): Player {
  const { from, until, lines } = recording
  const histories = createRecordedHistories(lines)
  const symbols = lines.find((line) => line.kind === 'query' && line.key[0] === 'symbols') as QueryLine | undefined
  let timer: unknown = null
  let steppedAt = 0
  let venue: RecordedVenue
  const state = createStore<PlayerState>(() => ({ isPlaying: false, speed: 1, jumps: 0, ...open(from) }))

  function open(at: number): Pick<PlayerState, 'at' | 'feed' | 'queryClient'> {
    // All data comes from the recording: queries fetch nothing and never expire.
    const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false, gcTime: Infinity } } })
    const onQuery = (key: readonly unknown[], data: unknown) => {
      if (!historyOf(key)) queryClient.setQueryData(key, data)
    }
    // Nothing can be shown without markets. They are set at once, even if they were recorded only later.
    if (symbols) onQuery(symbols.key, symbols.data)
    venue = createRecordedVenue({ lines, channelNames, timers, onQuery })
    venue.advance(at)
    return { at, queryClient, feed: openFeed(venue) }
  }

  function openFeed({ open: openSocket, reads }: RecordedVenue): Feed {
    let receive: (event: MessageEvent<FromWorker>) => void = () => undefined
    const engine = createFeedEngine({
      open: openSocket,
      reads,
      channelNames,
      clock,
      timers,
      // Reconnects without delay: there is no venue to protect from many connections.
      random: () => 0,
      venueClock: createVenueClock(clock),
      send: (message) => receive({ data: message } as MessageEvent<FromWorker>),
    })
    return createFeed({
      port: {
        postMessage: engine.receive,
        addEventListener: (_, listener) => void (receive = listener),
        terminate: () => undefined,
      },
      config: { httpUrl: '', wsUrl: '', domainName: '' },
      clock,
      timers,
      venueClock: createVenueClock(clock),
      page: { subscribe: () => () => undefined },
    })
  }

  function venueTime(): number {
    return Math.floor(state.getState().at + venue.offsetMs)
  }

  function advance(): void {
    const now = clock.monotonic()
    const { at, speed } = state.getState()
    const next = Math.min(until, at + (now - steppedAt) * speed)
    steppedAt = now
    venue.advance(next)
    const shown = venueTime()
    state.setState({ at: next, isPlaying: next < until })
    if (!histories.changes(shown, venueTime())) return
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => historyOf(queryKey) !== undefined
    void state.getState().queryClient.invalidateQueries({ predicate })
  }

  function step(): void {
    advance()
    timer = state.getState().isPlaying ? timers.set(step, STEP_MS) : null
  }

  function stop(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
  }

  function seek(at: number): void {
    state.getState().feed.dispose()
    steppedAt = clock.monotonic()
    const { jumps } = state.getState()
    state.setState({ ...open(Math.min(until, Math.max(from, at))), jumps: jumps + 1 })
  }

  return {
    state,
    venueTime,
    readHistory: (name, parameters) => histories.read(name, parameters, venueTime()),
    play() {
      if (state.getState().isPlaying) return
      if (state.getState().at >= until) seek(from)
      steppedAt = clock.monotonic()
      state.setState({ isPlaying: true })
      timer = timers.set(step, STEP_MS)
    },
    pause() {
      stop()
      if (state.getState().isPlaying) advance()
      state.setState({ isPlaying: false })
    },
    setSpeed(speed) {
      if (state.getState().isPlaying) advance()
      state.setState({ speed })
    },
    seek,
    dispose() {
      stop()
      state.getState().feed.dispose()
    },
  }
}
