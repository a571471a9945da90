import { hexToBytes } from '@noble/hashes/utils.js'
import { concat, keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, signDigest, type WriteAuth } from '../src/protocol/signing'
import type { BenchRow } from './BenchRow'

type Signing = { name: string; sign(count: number): Promise<void> }

const PRIVATE_KEY = '0x4132f3c0bd44f38f07822042e8a95ecb2eabeaf1ca1bee9b3396c3806a892772'
const PLACE_ORDER_TAG = 7
const DOMAIN_NAME = 'Kedge Practice'
const DOMAIN = {
  name: DOMAIN_NAME,
  version: '1',
  chainId: 1,
  verifyingContract: '0x0000000000000000000000000000000000000000',
} as const
const TYPES = {
  Agent: [
    { name: 'signerAddress', type: 'address' },
    { name: 'targetAddress', type: 'address' },
    { name: 'actionHash', type: 'bytes32' },
    { name: 'nonce', type: 'uint64' },
    { name: 'expiresAfter', type: 'uint64' },
  ],
} as const

const key = hexToBytes(PRIVATE_KEY.slice(2))
const signer = addressOf(key)
const target = `0x${'21'.repeat(20)}` as const

/** The same order each time but for its price and nonce, as a trader would send it. */
function orderOf(count: number) {
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

function authOf(count: number): WriteAuth {
  const nonce = 1_800_000_000_000 + count
  return { signer_address: signer, target_address: target, nonce, expires_after: nonce + 600_000 }
}

/** What somebody would write around a wallet library: sorted JSON, a tagged hash, the library's typed data. */
function agentMessage(count: number) {
  const order = orderOf(count)
  const canonical = JSON.stringify(Object.fromEntries(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))))
  const actionHash = keccak256(concat([Uint8Array.of(PLACE_ORDER_TAG), stringToBytes(canonical)]))
  const { nonce, expires_after } = authOf(count)
  return {
    signerAddress: signer,
    targetAddress: target,
    actionHash,
    nonce: BigInt(nonce),
    expiresAfter: BigInt(expires_after),
  }
}

function ours(): Signing {
  return {
    name: 'kedge',
    async sign(count) {
      signDigest(key, digestWrite(actions.placeOrder, orderOf(count), authOf(count), DOMAIN_NAME))
    },
  }
}

function viem(): Signing {
  const account = privateKeyToAccount(PRIVATE_KEY)
  return {
    name: 'viem signTypedData',
    async sign(count) {
      await account.signTypedData({ domain: DOMAIN, types: TYPES, primaryType: 'Agent', message: agentMessage(count) })
    },
  }
}

/** What of ethers is used here; the package itself is installed for the benchmark alone. */
type Ethers = {
  Wallet: new (key: string) => {
    signTypedData(domain: object, types: object, message: object): Promise<string>
  }
}

async function ethers(): Promise<Signing> {
  const { Wallet } = (await import('ethers' as string)) as Ethers
  const wallet = new Wallet(PRIVATE_KEY)
  const types = { Agent: [...TYPES.Agent] }
  return {
    name: 'ethers signTypedData',
    async sign(count) {
      await wallet.signTypedData(DOMAIN, types, agentMessage(count))
    },
  }
}

/**
 * Microseconds for each call in the fastest of many short rounds: what the work costs when the machine does nothing else.
 * Rounds alternate, so that a busy machine hits all alike.
 */
async function compare(contestants: Signing[], rounds: number, calls: number): Promise<number[]> {
  const times = contestants.map((): number[] => [])
  for (const { sign } of contestants) for (let count = 0; count < calls; count++) await sign(count)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { sign }] of contestants.entries()) {
      const started = performance.now()
      for (let count = 0; count < calls; count++) await sign(round * calls + count)
      times[index]!.push(((performance.now() - started) * 1_000) / calls)
    }
  }
  return times.map((each) => Math.min(...each))
}

/** Signing one order from its fields to r, s and v: canonical JSON, hashes, secp256k1. */
export async function rows(): Promise<BenchRow[]> {
  const contestants = [ours(), viem(), await ethers()]
  const [mine, ...others] = await compare(contestants, 400, 5)
  return [
    {
      name: 'sign one order (canonical JSON, EIP-712, secp256k1)',
      ours: mine!,
      others: others.map((value, index) => ({ name: contestants[index + 1]!.name, value })),
      unit: 'µs',
      ratioGoal: 1.8,
    },
  ]
}
