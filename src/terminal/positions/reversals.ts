import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PositionsView } from '@/feed/types'
import type { Services } from '../session/Services'

/** Longest wait for a position to show its reversal, ms: a lost push must not block its buttons forever. */
const MAX_WAIT_MS = 3000

const reversing = createStore<ReadonlySet<string>>(() => new Set())

/**
 * Sends the order that reverses a market's position; resolves to undefined if a reversal is pending in any tab of this
 * browser. From the call until the live positions show the new side, or `send` resolves to false, the market counts as
 * reversing, because the venue rejects (20009) orders against the old side meanwhile. Resolves to the result of `send`,
 * without waiting for the new side.
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
    // One fill is pushed as the end of the old side and the start of the new one, between which nothing is open.
    return sides !== '' && sides !== before
  }
  const unsubscribe = positions.subscribe((view) => hasReversed(view) && end())
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
    mark(key, false)
  }
  // Before the first await: a close that is pressed next must wait for the new side.
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

/** Resolves when the pending reversal of a market's position is visible; at once where there is none. */
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

/** The open sides of a market, with the direction of each. */
function sidesOf({ positions }: PositionsView, symbolId: number): string {
  return positions
    .filter((one) => one.symbol_id === symbolId && !/^-?0$/.test(one.open_size))
    .map((one) => `${one.position_side}${one.open_size.startsWith('-') ? '-' : '+'}`)
    .toSorted()
    .join()
}
