import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PositionsView } from '@/feed/types'
import type { Services } from '../session/Services'

/** Maximum wait in ms until a position shows its reversal: a lost push must not block its buttons forever. */
const MAX_WAIT_MS = 3000

const reversing = createStore<ReadonlySet<string>>(() => new Set())

/**
 * Sends the order that reverses a market's position. Resolves to the result of `send`, without waiting for the new
 * side; to undefined if a reversal is pending in any tab of this browser. The market counts as reversing from the call
 * until the live positions show the new side or `send` resolves to false, because the venue would reject (20009) orders
 * against the old side in that time.
 */
export async function sendReversal(
  { feed, once }: Pick<Services, 'feed' | 'once'>,
  { account, symbolId }: { account: string; symbolId: number },
  send: () => Promise<boolean>,
): Promise<boolean | undefined> {
  if (isReversing(account, symbolId)) return undefined
  const key = keyOf(account, symbolId)
  const positions = feed.positions(account)
  const before = sidesOf(positions.getState(), symbolId)
  const hasReversed = (view: PositionsView) => {
    const sides = sidesOf(view, symbolId)
    // One fill causes two pushes: the end of the old side and the start of the new one. Between them nothing is open.
    return sides !== '' && sides !== before
  }
  const unsubscribe = positions.subscribe((view) => hasReversed(view) && end())
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
    mark(key, false)
  }
  // Marked before the first await, so that a close pressed right after waits for the new side.
  mark(key, true)
  try {
    const accepted = await once(`reverse ${key}`, send, 'browser')
    if (!accepted || hasReversed(positions.getState())) end()
    else timer = setTimeout(end, MAX_WAIT_MS)
    return accepted
  } catch (error) {
    end()
    throw error
  }
}

/** Whether a reversal of a market's position is pending. */
export function isReversing(account: string, symbolId: number): boolean {
  return reversing.getState().has(keyOf(account, symbolId))
}

/** Resolves when the live positions show the pending reversal of a market's position; at once if none is pending. */
export function afterReversal(account: string, symbolId: number): Promise<void> {
  return new Promise((resolve) => {
    if (!isReversing(account, symbolId)) return resolve()
    const unsubscribe = reversing.subscribe(() => {
      if (isReversing(account, symbolId)) return
      unsubscribe()
      resolve()
    })
  })
}

/** Whether a reversal of the position in one of these markets is pending. */
export function useReversing(account: string, symbolIds: readonly number[]): boolean {
  return useStore(reversing, (keys) => symbolIds.some((symbolId) => keys.has(keyOf(account, symbolId))))
}

function mark(key: string, isOn: boolean): void {
  const keys = new Set(reversing.getState())
  if (isOn) keys.add(key)
  else keys.delete(key)
  reversing.setState(keys, true)
}

function keyOf(account: string, symbolId: number): string {
  return `${account} ${symbolId}`
}

/** A text that identifies the open position sides of a market and their directions. */
function sidesOf({ positions }: PositionsView, symbolId: number): string {
  return positions
    .filter((position) => position.symbol_id === symbolId && !/^-?0$/.test(position.open_size))
    .map(({ position_side, open_size }) => `${position_side}${open_size.startsWith('-') ? '-' : '+'}`)
    .toSorted()
    .join()
}
