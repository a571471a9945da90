import { hexToBytes } from '@noble/hashes/utils.js'
import type { Clock } from '@/base/clock'
import type { Fetch } from '../http'
import { TIMEOUT_MS } from '../http/exchange'
import type { Signer } from '../types'
import { blocked, encodeSigned } from './encodeSigned'
import type { WriteStore } from './journal/StoredWrite'
import type { WriteStep, WriteTask } from './worker/wire'

/** The dependencies of `signAndSend`. */
export type SendTools = {
  readonly store: Pick<WriteStore, 'set'>
  readonly sign: (agent: WriteTask['agent'], request: WriteTask['request']) => ReturnType<Signer['sign']>
  readonly fetch: Fetch
  readonly baseUrl: string
  readonly clock: Clock
}

/**
 * Stores a write, has an agent key sign it, checks the signature and sends it; `report` is called with each step. Runs
 * in the write worker, or in the page if there is no worker to take the write. Never throws. docs/protocol 2.
 */
export async function signAndSend(tools: SendTools, task: WriteTask, report: (step: WriteStep) => void): Promise<void> {
  const { stored, agent, request, lifeMs, until } = task
  const { clock } = tools
  const began = clock.monotonic()
  const isLate = () => clock.monotonic() - began >= lifeMs || clock.now() >= until
  // A browser may freeze the page and its workers before the write arrives.
  if (isLate()) return report({ step: 'stored', ok: false })
  // Storing runs beside signing and the check of the signature; nothing is sent before all of it has succeeded.
  const storing = tools.store.set(stored.record.id, stored).then(
    () => true,
    () => false,
  )
  const signing = tools
    .sign(agent, request)
    .then((result) =>
      result.ok
        ? encodeSigned(request, hexToBytes(task.digest), result.signature)
        : blocked(result.reason, result.message),
    )
    .catch((error: unknown) => ({
      kind: 'failed' as const,
      message: error instanceof Error ? error.message : String(error),
    }))
  const ok = await storing
  report({ step: 'stored', ok })
  if (!ok) return
  const encoded = await signing
  if (encoded.kind === 'failed') return report({ step: 'failed', message: encoded.message })
  if (encoded.kind === 'blocked') return report({ step: 'blocked', blocked: encoded })
  if (isLate()) return report({ step: 'blocked', blocked: blocked('expired', 'the signature came after its expiry') })
  const replied = post(tools, task.path, encoded.text)
  report({ step: 'signed', text: encoded.text })
  report(await replied)
}

/**
 * Posts the write. A request that hangs is aborted: it takes one of the browser's connections, which a cancel may need.
 */
async function post({ fetch, baseUrl }: SendTools, path: string, text: string): Promise<WriteStep> {
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
