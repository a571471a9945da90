import type { WriteOutcome } from '@/client/types'
import type { Services } from '../session/Services'
import { inFlight } from './writeOnce'

/**
 * Sends what changes something that the tabs of the browser share, and would change it twice. While the same, by `key`, is
 * under way here or in another tab, it is blocked.
 */
export async function writeOnceInBrowser<T>(
  { once }: Pick<Services, 'once'>,
  key: string,
  send: () => Promise<WriteOutcome<T>>,
): Promise<WriteOutcome<T>> {
  return (await once(key, send, 'browser')) ?? inFlight
}

/** The key of what sets the take-profits and stop-losses of a position. */
export function exitsKey(
  account: string,
  { symbol_id, position_side }: { readonly symbol_id: number; readonly position_side: string },
): string {
  return `exits ${account} ${symbol_id} ${position_side}`
}
