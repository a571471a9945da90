import { hexToBytes } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { GREETING } from '../../src/keys/frame/acceptPage'
import { noLimits } from '../../src/keys/noLimits'
import type { SignerLimits } from '../../src/keys/types'
import { createDatabase } from '../../src/client/storage/createDatabase'
import { createVaultClient } from '../../src/keys/vault/createVaultClient'
import { encodeWrite } from '../../src/protocol/writes/encodeWrite'
import { practiceProfile } from '../../src/protocol/profile'
import { addressOf, digestWrite, keccak256, prepareSigning, signDigest } from '../../src/protocol/signing'
import { agentMessage, authOf, DOMAIN, orderOf, PRIVATE_KEY, TARGET, TYPES } from '../agentOrder'

/**
 * Milliseconds per order from request to signed body; the fastest of several rounds. `stored`: one counter read and
 * written in the browser's storage, the minimum for an order with a rate limit. `library`: one signature and the hashes
 * of an order, without our code.
 */
export type SigningTimes = {
  ours: number
  framed: number
  limited: number
  viem: number
  stored: number
  library: number
}

/** Opens the signer's frame beside the page's own, as the page does. */
async function openSigner() {
  const { url } = (await (await fetch('/signer.json')).json()) as { url: string }
  const frame = document.createElement('iframe')
  const { port1, port2 } = new MessageChannel()
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = url
  frame.id = 'bench-signer'
  // Limits above the defaults are confirmed in this frame.
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 99'
  document.body.append(frame)
  await loaded
  frame.contentWindow!.postMessage({ greeting: GREETING, venueId: 'practice' }, new URL(url).origin, [port2])
  port1.start()
  return createVaultClient({ port: port1 })
}

async function createSigner(vault: Awaited<ReturnType<typeof openSigner>>, limits: SignerLimits) {
  const { agent } = await vault.create({ owner: TARGET, account: TARGET, label: 'bench' }, 1, limits)
  if (limits !== noLimits) await vault.markApproved(agent, 1, 2)
  return async (count: number) => {
    const body = orderOf(count)
    const nonce = Date.now()
    const auth = { ...authOf(agent, count), nonce, expires_after: nonce + 30_000 }
    const result = await vault.sign(agent, { action: 'placeOrder', body, auth })
    if (!result.ok) throw new Error(result.message)
    return JSON.stringify(encodeWrite(body, { ...auth, signature: result.signature }))
  }
}

/** The signer's work, run in the page itself: canonical JSON, hashes, signature, body. */
function createDirect() {
  prepareSigning()
  const privateKey = hexToBytes(PRIVATE_KEY.slice(2))
  const agent = addressOf(privateKey)
  return async (count: number) => {
    const body = orderOf(count)
    const auth = authOf(agent, count)
    const digest = digestWrite(practiceProfile.actions.placeOrder, body, auth, practiceProfile.domainName)
    return JSON.stringify(encodeWrite(body, { ...auth, signature: signDigest(privateKey, digest) }))
  }
}

/** The same work in the page, as an application with a wallet library would do it. */
function createViem() {
  const account = privateKeyToAccount(PRIVATE_KEY)
  return async (count: number) => {
    const body = orderOf(count)
    const message = agentMessage(account.address, count)
    const signature = await account.signTypedData({ domain: DOMAIN, types: TYPES, primaryType: 'Agent', message })
    return JSON.stringify({ ...body, ...authOf(account.address, count), signature })
  }
}

/** Increments a counter in the browser's storage, as the signer does for each order. */
function createCount() {
  const counts = createDatabase(indexedDB, 'bench-count', ['counts']).store<readonly (readonly [number, number])[]>(
    'counts',
  )
  return async (count: number) => {
    await counts.setAndRead('count', [[Date.now(), count]], 'count')
    return ''
  }
}

/** Only the cryptography of an order: a signature, and hashes of texts as long as action, struct and digest. */
function createLibrary() {
  const privateKey = hexToBytes(PRIVATE_KEY.slice(2))
  const [action, struct, digest] = [216, 192, 66].map((length) => new Uint8Array(length))
  return async (count: number) => {
    digest![0] = count
    for (const hashed of [action!, struct!]) keccak256(hashed)
    return signDigest(privateKey, keccak256(digest!)).r
  }
}

/** Signs orders in alternating rounds, so that a busy machine slows all of them alike. */
export async function timeSigning(rounds: number, calls: number): Promise<SigningTimes> {
  const vault = await openSigner()
  const limits = { ordersPerMinute: 100_000, notionalPerOrder: '100000', distancePercent: '50', slippagePercent: '5' }
  const framed = [await createSigner(vault, noLimits), await createSigner(vault, limits)]
  const signers = [createDirect(), ...framed, createViem(), createCount(), createLibrary()]
  const best = signers.map(() => Infinity)
  for (let round = 0; round <= rounds; round++)
    for (const [index, sign] of signers.entries()) {
      const began = performance.now()
      for (let count = 0; count < calls; count++) await sign(round * calls + count)
      // The first round is a warm-up.
      if (round > 0) best[index] = Math.min(best[index]!, (performance.now() - began) / calls)
    }
  const [ours, through, limited, viem, stored, library] = best
  return { ours: ours!, framed: through!, limited: limited!, viem: viem!, stored: stored!, library: library! }
}
