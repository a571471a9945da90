import type { Position } from '@/protocol/records/position'
import { applyTimeExit, dueIn, type TimeExitEvent } from '@/trading/algos/timeExit'
import type { NewTimeExit } from './Algos'
import type { AlgosOptions } from './AlgosOptions'
import type { AlgoList } from './createAlgoList'
import type { AlgoControls } from './startChase'
import type { StoredTimeExit } from './StoredAlgo'

/** How often the position is checked, ms. */
const POLL_MS = 1_000

/** Closes a position at its time; `onEnd` is called once none of its writes are open. */
export function startTimeExit(
  initial: StoredTimeExit,
  { positionSide, encode }: Pick<NewTimeExit, 'positionSide' | 'encode'>,
  { writes, positions, clock, timers }: AlgosOptions,
  list: AlgoList,
  onEnd: () => void,
): AlgoControls {
  const { account, symbolId, terms } = initial
  const live = positions(account)
  let algo = initial
  let timer: unknown = null
  let closed = false

  function dispatch(event: TimeExitEvent): Promise<void> {
    const state = applyTimeExit(algo.state, event, clock.now())
    if (state === algo.state) return Promise.resolve()
    algo = { ...algo, state }
    return list.save(algo)
  }

  /** The position while it is on its initial side; null if it no longer is, undefined while unknown. */
  function findPosition(): Position | null | undefined {
    const view = live.getState()
    if (view.phase !== 'live') return undefined
    const position = view.positions.find(
      (candidate) =>
        candidate.symbol_id === symbolId && candidate.position_side === positionSide && candidate.open_size !== '0',
    )
    return position && position.open_size.startsWith('-') === terms.isBuy ? position : null
  }

  function step(): void {
    if (closed) return
    timers.clear(timer)
    const position = findPosition()
    if (position === null) void dispatch({ kind: 'gone' })
    if (algo.state.end !== null) return close()
    const wait = dueIn(terms, algo.state, clock.now())
    if (wait === 0 && position) return void send(encode(position))
    timer = timers.set(step, Math.min(POLL_MS, wait || POLL_MS))
  }

  /** Stores the time exit as sent before it sends the order: another tab then knows that the position may be closed. */
  async function send(body: ReturnType<typeof encode>): Promise<void> {
    await dispatch({ kind: 'sent' })
    if (algo.state.end !== null) return step()
    const outcome = await writes.submit('placeOrder', body, { account })
    const decided = outcome.kind === 'unresolved' ? await outcome.settled : outcome
    if (decided.kind === 'confirmed') await dispatch({ kind: 'answered', result: 'closed', code: null })
    else {
      const code = decided.kind === 'rejected' ? decided.code : decided.reason
      await dispatch({ kind: 'answered', result: decided.kind, code })
    }
    step()
  }

  function close(): void {
    closed = true
    timers.clear(timer)
    end()
    onEnd()
  }

  // This subscription keeps the position live even if no table shows it.
  const end = live.subscribe(step)
  step()
  return {
    stop() {
      void dispatch({ kind: 'stop', reason: 'stopped' })
      step()
    },
  }
}
