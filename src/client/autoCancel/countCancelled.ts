import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'

/** The block that cancels is the first at or after the time, and none is later than this. */
const WITHIN_MS = 1_000

/**
 * How many of an account's orders the venue cancelled when its auto-cancel timer fired: those that ended as cancelled in
 * that moment (no read returns the switch itself). Null when the venue cannot be asked.
 */
export async function countCancelled(http: Http, address: string, triggerTime: number): Promise<number | null> {
  try {
    const range = { start_time: triggerTime, end_time: triggerTime + WITHIN_MS }
    const result = await http.lookUp('orderHistory', { address, limit: 2_000, ...range })
    return result.ok ? result.data.list.filter((order) => order.state === 'canceled').length : null
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
