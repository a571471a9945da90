import { hexToBytes } from '@noble/hashes/utils.js'
import { concat, keccak256, stringToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { GREETING } from '../../src/keys/frame/acceptPage'
import { noLimits } from '../../src/keys/noLimits'
import type { SignerLimits } from '../../src/keys/types'
import { createVaultClient } from '../../src/keys/vault/createVaultClient'
import { encodeWrite } from '../../src/protocol/encodeWrite'
import { practiceProfile } from '../../src/protocol/profile'
import { addressOf, digestWrite, prepareSigning, signDigest } from '../../src/protocol/signing'

const PRIVATE_KEY = '0x4132f3c0bd44f38f07822042e8a95ecb2eabeaf1ca1bee9b3396c3806a892772'
const TAG = 7
const DOMAIN = {
  name: 'Kedge Practice',
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
const target = `0x${'21'.repeat(20)}` as const

/** Milliseconds for each order, request to signed body, of both; the fastest of several rounds. */
export type SigningTimes = { ours: number; framed: number; limited: number; viem: number }

/** The same order each time but for its price, as a trader would send it. */
function orderOf(count: number) {
  return {
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit',
    quantity: '0.125',
    price: `${60_000 + (count % 100)}.5`,
    position_side: 'both',
    margin_mode: 'cross',
    time_in_force: 'gtc',
    client_order_id: `bench-${count}`,
  } as const
}

/** A frame of the signer's beside the page's own, as the page would open it. */
async function openSigner() {
  const { url } = (await (await fetch('/signer.json')).json()) as { url: string }
  const frame = document.createElement('iframe')
  const { port1, port2 } = new MessageChannel()
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = url
  document.body.append(frame)
  await loaded
  frame.contentWindow!.postMessage({ greeting: GREETING, venueId: 'practice' }, new URL(url).origin, [port2])
  port1.start()
  return createVaultClient({ port: port1 })
}

async function createSigner(vault: Awaited<ReturnType<typeof openSigner>>, limits: SignerLimits) {
  const { agent } = await vault.create({ owner: target, account: target, label: 'bench' }, 1, limits)
  if (limits !== noLimits) await vault.markApproved(agent, 1, 2)
  return async (count: number) => {
    const body = orderOf(count)
    const nonce = 1_800_000_000_000 + count
    const auth = { signer_address: agent, target_address: target, nonce, expires_after: nonce + 30_000 }
    const result = await vault.sign(agent, { action: 'placeOrder', body, auth })
    if (!result.ok) throw new Error(result.message)
    return JSON.stringify(encodeWrite(body, { ...auth, signature: result.signature }))
  }
}

/** What the signer does, in the page itself: canonical JSON, hashes, signature, body. */
function createDirect() {
  prepareSigning()
  const privateKey = hexToBytes(PRIVATE_KEY.slice(2))
  const agent = addressOf(privateKey)
  return async (count: number) => {
    const body = orderOf(count)
    const nonce = 1_800_000_000_000 + count
    const auth = { signer_address: agent, target_address: target, nonce, expires_after: nonce + 30_000 }
    const digest = digestWrite(practiceProfile.actions.placeOrder, body, auth, practiceProfile.domainName)
    return JSON.stringify(encodeWrite(body, { ...auth, signature: signDigest(privateKey, digest) }))
  }
}

/** What somebody would write around a wallet library, in the page itself. */
function createViem() {
  const account = privateKeyToAccount(PRIVATE_KEY)
  return async (count: number) => {
    const body = orderOf(count)
    const canonical = JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    const actionHash = keccak256(concat([Uint8Array.of(TAG), stringToBytes(canonical)]))
    const nonce = 1_800_000_000_000 + count
    const message = {
      signerAddress: account.address,
      targetAddress: target,
      actionHash,
      nonce: BigInt(nonce),
      expiresAfter: BigInt(nonce + 30_000),
    }
    const signature = await account.signTypedData({ domain: DOMAIN, types: TYPES, primaryType: 'Agent', message })
    return JSON.stringify({ ...body, signer_address: account.address, target_address: target, nonce, signature })
  }
}

/** Signs orders in rounds that alternate, so that a busy machine hits all alike. */
export async function timeSigning(rounds: number, calls: number): Promise<SigningTimes> {
  const vault = await openSigner()
  const limits = { ordersPerMinute: 100_000, notionalPerOrder: '100000', distancePercent: '50', slippagePercent: '5' }
  const framed = [await createSigner(vault, noLimits), await createSigner(vault, limits)]
  const signers = [createDirect(), ...framed, createViem()]
  const best = signers.map(() => Infinity)
  for (let round = 0; round <= rounds; round++)
    for (const [index, sign] of signers.entries()) {
      const began = performance.now()
      for (let count = 0; count < calls; count++) await sign(round * calls + count)
      // the first round warms up
      if (round > 0) best[index] = Math.min(best[index]!, (performance.now() - began) / calls)
    }
  const [ours, through, limited, viem] = best
  return { ours: ours!, framed: through!, limited: limited!, viem: viem! }
}
