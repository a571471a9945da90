import { concat, keccak256, stringToBytes } from 'viem'
import type { WriteAuth } from '../src/protocol/signing'

export const PRIVATE_KEY = '0x4132f3c0bd44f38f07822042e8a95ecb2eabeaf1ca1bee9b3396c3806a892772'
/** The account that the key signs for. */
export const TARGET = `0x${'21'.repeat(20)}` as const
export const DOMAIN_NAME = 'Kedge Practice'
export const DOMAIN = {
  name: DOMAIN_NAME,
  version: '1',
  chainId: 1,
  verifyingContract: '0x0000000000000000000000000000000000000000',
} as const
export const TYPES = {
  Agent: [
    { name: 'signerAddress', type: 'address' },
    { name: 'targetAddress', type: 'address' },
    { name: 'actionHash', type: 'bytes32' },
    { name: 'nonce', type: 'uint64' },
    { name: 'expiresAfter', type: 'uint64' },
  ],
} as const

const PLACE_ORDER_TAG = 7

/** The order of a trader; only its price depends on `count`. */
export function orderOf(count: number) {
  return {
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit',
    quantity: '0.125',
    price: `${60_000 + (count % 1_000)}.5`,
    position_side: 'both',
    margin_mode: 'cross',
    time_in_force: 'gtc',
    client_order_id: `bench-${count}`,
  } as const
}

/** The public parameters of an agent's order: a nonce derived from the order's number, and an expiry half a minute later. */
export function authOf(signer: `0x${string}`, count: number): WriteAuth {
  const nonce = 1_800_000_000_000 + count
  return { signer_address: signer, target_address: TARGET, nonce, expires_after: nonce + 30_000 }
}

/** The message as an application with a wallet library would build it: sorted JSON, a tagged hash, the library's typed data. */
export function agentMessage(signer: `0x${string}`, count: number) {
  const order = orderOf(count)
  const canonical = JSON.stringify(Object.fromEntries(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))))
  const { nonce, expires_after } = authOf(signer, count)
  return {
    signerAddress: signer,
    targetAddress: TARGET,
    actionHash: keccak256(concat([Uint8Array.of(PLACE_ORDER_TAG), stringToBytes(canonical)])),
    nonce: BigInt(nonce),
    expiresAfter: BigInt(expires_after),
  }
}
