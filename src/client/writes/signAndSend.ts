import { hexToBytes } from '@noble/hashes/utils.js'
import type { Clock } from '@/base/clock'
import { encodeWrite } from '@/protocol/writes/encodeWrite'
import type { SignerCheck } from '@/protocol/signing'
import type { Fetch } from '@/client/http'
import { TIMEOUT_MS } from '@/client/http/exchange'
import type { Blocked, Signer } from '@/client/types'
import type { WriteStore } from './journal/StoredWrite'
import type { WriteStep, WriteTask } from './worker/WriteWorker'

/** What a write worker works with. */
export type WriteWorkerTools = {
  readonly store: Pick<WriteStore, 'set'>
  readonly sign: (agent: WriteTask['agent'], request: WriteTask['request']) => ReturnType<Signer['sign']>
  readonly check: SignerCheck
  readonly fetch: Fetch
  readonly baseUrl: string
  readonly clock: Clock
}

/** Carries one write; `report` hears of each step. Never throws. docs/protocol 2. */
export async function submitTask(
  tools: WriteWorkerTools,
  task: WriteTask,
  report: (step: WriteStep) => void,
): Promise<void> {
  const { stored, agent, request, lifeMs, until } = task
  const { clock } = tools
  const began = clock.monotonic()
  const isLate = () => clock.monotonic() - began >= lifeMs || clock.now() >= until
  // a browser may freeze the page and its workers before the write arrives
  if (isLate()) return report({ step: 'stored', ok: false })
  const keeping = tools.store.set(stored.record.id, stored).then(
    () => true,
    () => false,
  )
  const signing = tools.sign(agent, request).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  const ok = await keeping
  report({ step: 'stored', ok })
  if (!ok) return
  const signed = await signing
  if ('error' in signed) return report({ step: 'failed', message: signed.error })
  const { result } = signed
  if (!result.ok) return report(blocked(result.reason, result.message))
  if (isLate()) return report(blocked('expired', 'the signature came after its expiry'))
  const recovered = tools.check.recover(hexToBytes(task.digest), result.signature, agent)
  if (recovered !== agent) return report(blocked('wrong_signature', `signed by ${recovered ?? 'nobody'}`))
  const text = JSON.stringify(encodeWrite(request.body, { ...request.auth, signature: result.signature }))
  const replied = post(tools, task.path, text)
  report({ step: 'signed', text })
  report(await replied)
  // what the next one by the same key is quicker with
  tools.check.prepare()
}

/** Waits as long as the page does: a connection that hangs is one of six, which a cancel may need. */
async function post({ fetch, baseUrl }: WriteWorkerTools, path: string, text: string): Promise<WriteStep> {
  try {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { step: 'reply', status: response.status, headers: [...response.headers], text: await response.text() }
  } catch (error) {
    return { step: 'lost', message: error instanceof Error ? error.message : String(error) }
  }
}

function blocked(reason: Blocked['reason'], message: string): WriteStep {
  return { step: 'blocked', blocked: { kind: 'blocked', reason, message } }
}
