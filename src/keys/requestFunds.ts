import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import type { Http } from '@/client/http'
import type { Address } from '@/client/types'
import { addressSchema } from '@/protocol/fields'
import type { FaucetResult } from './types'

/** Asks the venue's faucet for practice money. */
export async function requestFunds(http: Http, address: Address): Promise<FaucetResult> {
  try {
    const result = await http.requestFunds(v.parse(addressSchema, address))
    return result.ok ? { kind: 'confirmed', txHash: result.data.tx_hash } : result.rejected
  } catch (error) {
    if (error instanceof BaseError) return { kind: 'unreachable', message: error.message }
    throw error
  }
}
