import { hexToBytes } from '@noble/hashes/utils.js'
import { concat, keccak256, recoverTypedDataAddress, stringToBytes } from 'viem'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, installKeccak, recoverSigner, signDigest } from '../src/protocol/signing'
import { createFastRecovery } from '../src/venue/chain/fastRecovery'
import { createFastKeccak } from '../src/venue/host/fastKeccak'
import type { BenchRow } from './BenchRow'

const KEY = hexToBytes('4132f3c0bd44f38f07822042e8a95ecb2eabeaf1ca1bee9b3396c3806a892772')
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
    { name: 'actionHash', type: 'bytes32' },
    { name: 'nonce', type: 'uint64' },
    { name: 'expiresAfter', type: 'uint64' },
  ],
} as const

const signer = addressOf(KEY)
const body = {
  symbol_id: 1,
  is_buy: true,
  order_type: 'limit',
  quantity: '0.125',
  price: '60000.5',
  position_side: 'both',
  margin_mode: 'cross',
} as const
const canonical = JSON.stringify(Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))))
const auth = { signer_address: signer, nonce: 1_800_000_000_000, expires_after: 1_800_000_600_000 }
const signature = signDigest(KEY, digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME))

/** Who signed one order, from its fields: what the venue does for each write. */
export async function rows(): Promise<BenchRow[]> {
  installKeccak(await createFastKeccak())
  const recover = await createFastRecovery()
  const digest = () => digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME)
  const contestants: { name: string; calls: number; run: () => unknown }[] = [
    { name: 'kedge', calls: 200, run: () => recover(digest(), signature) },
    { name: 'viem recoverTypedDataAddress', calls: 20, run: recoverByViem },
    { name: 'noble', calls: 20, run: () => recoverSigner(digest(), signature) },
  ]
  for (const { run } of contestants) if ((await run()) !== signer) throw new Error('the signer is another one')
  const times = contestants.map((): number[] => [])
  for (let round = 0; round < 30; round++)
    for (const [index, { calls, run }] of contestants.entries()) {
      const started = performance.now()
      for (let count = 0; count < calls; count++) await run()
      times[index]!.push(((performance.now() - started) * 1000) / calls)
    }
  const [ours, ...others] = times.map((each) => each.toSorted((a, b) => a - b)[each.length >> 1]!)
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
  const actionHash = keccak256(
    concat([Uint8Array.of(actions.placeOrder.method === 'A' ? actions.placeOrder.tag : 0), stringToBytes(canonical)]),
  )
  const { r, s, v } = signature
  const address = await recoverTypedDataAddress({
    domain: DOMAIN,
    types: TYPES,
    primaryType: 'Agent',
    message: {
      signerAddress: signer,
      actionHash,
      nonce: BigInt(auth.nonce),
      expiresAfter: BigInt(auth.expires_after),
    },
    signature: { r, s, v: BigInt(v), yParity: v - 27 },
  })
  return address.toLowerCase()
}
