import { hexToBytes } from '@noble/hashes/utils.js'
import { recoverTypedDataAddress } from 'viem'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, installKeccak, recoverSigner, signDigest } from '../src/protocol/signing'
import { createFastRecovery } from '../src/venue/chain/fastRecovery'
import { createFastKeccak } from '../src/venue/host/fastKeccak'
import { agentMessage, authOf, DOMAIN, DOMAIN_NAME, orderOf, PRIVATE_KEY, TYPES } from './agentOrder'
import type { BenchRow } from './BenchRow'

const KEY = hexToBytes(PRIVATE_KEY.slice(2))
const signer = addressOf(KEY)
const body = orderOf(0)
const auth = authOf(signer, 0)
const signature = signDigest(KEY, digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME))

/** Recovering the signer of an order from its fields, as the venue does for each write. */
export async function rows(): Promise<BenchRow[]> {
  installKeccak(await createFastKeccak())
  const recover = await createFastRecovery()
  const digest = () => digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME)
  const contestants: { name: string; calls: number; run: () => unknown }[] = [
    { name: 'kedge', calls: 200, run: () => recover(digest(), signature) },
    { name: 'viem recoverTypedDataAddress', calls: 20, run: recoverByViem },
    { name: 'noble', calls: 20, run: () => recoverSigner(digest(), signature) },
  ]
  for (const { run } of contestants) if ((await run()) !== signer) throw new Error('a wrong signer was recovered')
  const times = contestants.map((): number[] => [])
  for (let round = 0; round < 30; round++)
    for (const [index, { calls, run }] of contestants.entries()) {
      const started = performance.now()
      for (let count = 0; count < calls; count++) await run()
      times[index]!.push(((performance.now() - started) * 1000) / calls)
    }
  const [ours, ...others] = times.map((series) => series.toSorted((a, b) => a - b)[series.length >> 1]!)
  return [
    {
      name: 'recover the signer of one order (canonical JSON, EIP-712, secp256k1)',
      ours: ours!,
      others: others.map((value, index) => ({ name: contestants[index + 1]!.name, value })),
      unit: 'µs',
      ratioGoal: 8,
    },
  ]
}

async function recoverByViem(): Promise<string> {
  const { r, s, v } = signature
  const address = await recoverTypedDataAddress({
    domain: DOMAIN,
    types: TYPES,
    primaryType: 'Agent',
    message: agentMessage(signer, 0),
    signature: { r, s, v: BigInt(v), yParity: v - 27 },
  })
  return address.toLowerCase()
}
