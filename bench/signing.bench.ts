import { hexToBytes } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, signDigest } from '../src/protocol/signing'
import { agentMessage, authOf, DOMAIN, DOMAIN_NAME, orderOf, PRIVATE_KEY, TYPES } from './agentOrder'
import type { BenchRow } from './BenchRow'

type Signing = { name: string; sign(count: number): Promise<void> }

const key = hexToBytes(PRIVATE_KEY.slice(2))
const signer = addressOf(key)

function ours(): Signing {
  return {
    name: 'kedge',
    async sign(count) {
      signDigest(key, digestWrite(actions.placeOrder, orderOf(count), authOf(signer, count), DOMAIN_NAME))
    },
  }
}

function viem(): Signing {
  const account = privateKeyToAccount(PRIVATE_KEY)
  return {
    name: 'viem signTypedData',
    async sign(count) {
      await account.signTypedData({
        domain: DOMAIN,
        types: TYPES,
        primaryType: 'Agent',
        message: agentMessage(signer, count),
      })
    },
  }
}

/** The types of the used part of ethers; the package is installed only for the benchmarks. */
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
      await wallet.signTypedData(DOMAIN, types, agentMessage(signer, count))
    },
  }
}

/**
 * Microseconds per call in the fastest of many short rounds: the cost on an idle machine. Rounds alternate, so that a
 * busy machine slows all of them alike.
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
  return times.map((series) => Math.min(...series))
}

/** Signing one order, from its fields to r, s and v: canonical JSON, hashes, secp256k1. */
export async function rows(): Promise<BenchRow[]> {
  const contestants = [ours(), viem(), await ethers()]
  const [own, ...others] = await compare(contestants, 400, 5)
  return [
    {
      name: 'sign one order (canonical JSON, EIP-712, secp256k1)',
      ours: own!,
      others: others.map((value, index) => ({ name: contestants[index + 1]!.name, value })),
      unit: 'µs',
      ratioGoal: 1.8,
    },
  ]
}
