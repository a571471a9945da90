import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PositionsView } from '@/feed/types'
import type { Services } from '../session/Services'

/** Longest wait for a position to show that it was turned, ms: a push that is lost must not lock anything for good. */
const PATIENCE_MS = 3000

const turning = createStore<ReadonlySet<string>>(() => new Set())

/**
 * Sends what turns a market's position around, unless it is being turned in any tab of this browser: the answer is then
 * undefined. From the call until the live positions show the turn, or `send` resolves to false, the market counts as
 * turning: what would be sent against the old side meanwhile, the venue rejects (code 20009). Resolves with the answer of
 * `send`, without waiting for the rest.
 */
export async function turnPosition(
  { feed, once }: Pick<Services, 'feed' | 'once'>,
  { account, symbolId }: { account: string; symbolId: number },
  send: () => Promise<boolean>,
): Promise<boolean | undefined> {
  if (isTurning(account, symbolId)) return undefined
  const key = keyOf(account, symbolId)
  const positions = feed.positions(account)
  const before = sidesOf(positions.getState(), symbolId)
  const hasTurned = (view: PositionsView) => sidesOf(view, symbolId) !== before
  const unsubscribe = positions.subscribe((view) => hasTurned(view) && end())
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
    mark(key, false)
  }
  // Before anything is awaited: a close that is pressed next must wait for the new side.
  mark(key, true)
  try {
    const accepted = await once(`reverse ${key}`, send, 'browser')
    if (!accepted || hasTurned(positions.getState())) end()
    else timer = setTimeout(end, PATIENCE_MS)
    return accepted
  } catch (error) {
    end()
    throw error
  }
}

/** Whether a market's position is being turned around and does not show it yet. */
export function isTurning(account: string, symbolId: number): boolean {
  return turning.getState().has(keyOf(account, symbolId))
}

/** Waits until a market's position shows the turn that is under way; at once where there is none. */
export function afterTurn(account: string, symbolId: number): Promise<void> {
  return new Promise((resolve) => {
    if (!isTurning(account, symbolId)) return resolve()
    const unsubscribe = turning.subscribe(() => {
      if (isTurning(account, symbolId)) return
      unsubscribe()
      resolve()
    })
  })
}

/** Whether the position of one of these markets is being turned around and does not show it yet. */
export function useTurning(account: string, symbolIds: readonly number[]): boolean {
  return useStore(turning, (keys) => symbolIds.some((symbolId) => keys.has(keyOf(account, symbolId))))
}

function mark(key: string, isOn: boolean): void {
  const keys = new Set(turning.getState())
  if (isOn) keys.add(key)
  else keys.delete(key)
  turning.setState(keys, true)
}

function keyOf(account: string, symbolId: number): string {
  return `${account} ${symbolId}`
}

/** Which sides of a market are open, and which way each points. */
function sidesOf({ positions }: PositionsView, symbolId: number): string {
  return positions
    .filter((one) => one.symbol_id === symbolId && !/^-?0$/.test(one.open_size))
    .map((one) => `${one.position_side}${one.open_size.startsWith('-') ? '-' : '+'}`)
    .toSorted()
    .join()
}
