import { afterEach, expect, test, vi } from 'vitest'
import type { FromWriteWorker, ToWriteWorker } from '@/client/writes/worker/wire'
import { serveLine } from '@/keys/vault/serveVault'

type Worker = { onmessage: (message: Pick<MessageEvent<ToWriteWorker>, 'data' | 'ports'>) => void }

afterEach(() => vi.unstubAllGlobals())

/** Starts the worker in this thread; returns the signer’s end of its port, and the worker’s messages. */
async function startWriteWorker() {
  const messages: FromWriteWorker[] = []
  vi.stubGlobal('postMessage', (message: FromWriteWorker) => void messages.push(message))
  vi.stubGlobal('indexedDB', {})
  await import('./write.worker')
  const { port1, port2 } = new MessageChannel()
  const config = { database: 'test', baseUrl: 'http://venue' }
  ;(globalThis as unknown as Worker).onmessage({ data: { op: 'start', config }, ports: [port1] })
  return { line: port2, messages }
}

test('the write worker is ready when the signer answers on its port, and not before: an older signer never does', async () => {
  const { line, messages } = await startWriteWorker()
  await new Promise((resolve) => (line.onmessage = resolve))
  expect(messages).toEqual([])

  const other = await startWriteWorker()
  serveLine({ sign: vi.fn() }, new MessageEvent('message', { data: { op: 'line' }, ports: [other.line] }))
  await vi.waitFor(() => expect(other.messages).toEqual([{ op: 'ready' }]))
  for (const end of [line, other.line]) end.close()
})
