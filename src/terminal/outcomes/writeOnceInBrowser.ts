import type { WriteOutcome } from '@/client/types'
import type { Services } from '../session/Services'
import { inFlight } from './writeOnce'

/**
 * Sends a write that must not be sent by two tabs. It is blocked while a write with the same `key` is pending in any
 * tab of this browser.
 */
export async function writeOnceInBrowser<T>(
  { once }: Pick<Services, 'once'>,
  key: string,
  send: () => Promise<WriteOutcome<T>>,
): Promise<WriteOutcome<T>> {
  return (await once(key, send, 'browser')) ?? inFlight
}

/** The lock key of writes that set the take-profits and stop-losses of a position. */
export function exitsKey(
  account: string,
  { symbol_id, position_side }: { readonly symbol_id: number; readonly position_side: string },
): string {
  return `exits ${account} ${symbol_id} ${position_side}`
}
