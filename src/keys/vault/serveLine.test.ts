import { expect, test, vi } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { serveLine } from './serveVault'

const agent = `0x${'ab'.repeat(20)}` as const
const request = {
  action: practiceProfile.actions.cancelAll.name,
  body: {},
  auth: { signer_address: agent, nonce: 1, expires_after: 2 },
}

/** Transfers a line to the vault, and returns the answers to messages on it. */
async function askOn(vault: Parameters<typeof serveLine>[0], ...messages: unknown[]): Promise<unknown[]> {
  const { port1, port2 } = new MessageChannel()
  expect(serveLine(vault, new MessageEvent('message', { data: { op: 'line' }, ports: [port2] }))).toBe(true)
  const answers: unknown[] = []
  port1.onmessage = ({ data }) => answers.push(data)
  for (const message of messages) port1.postMessage(message)
  await vi.waitFor(() => expect(answers.length).toBe(messages.length))
  port1.close()
  return answers
}

const call = (id: number, name: string, ...args: unknown[]) => ({ op: 'call', id, name, args })

test('another line answers signing like the first', async () => {
  const sign = vi.fn(async () => ({ ok: false as const, reason: 'policy' as const, message: 'no' }))
  const answers = await askOn({ sign }, call(7, 'sign', agent, request))
  expect(answers).toEqual([{ id: 7, ok: true, value: { ok: false, reason: 'policy', message: 'no' } }])
  expect(sign).toHaveBeenCalledExactlyOnceWith(agent, request)
})

test('it answers no other operation', async () => {
  const vault = { sign: vi.fn(), wipe: vi.fn(), lock: vi.fn(), list: vi.fn() }
  const answers = await askOn(vault as never, call(1, 'wipe'), call(2, 'list'), call(3, 'lock'), call(4, 'constructor'))
  expect(answers).toEqual(
    [1, 2, 3]
      .map((id) => ({ id, ok: false, message: 'this line signs only' }))
      .concat([{ id: 4, ok: false, message: 'no such operation' }]),
  )
  for (const operation of Object.values(vault)) expect(operation).not.toHaveBeenCalled()
})

test.each([
  ['a message that transfers no line', { op: 'call' }, 1],
  ['a message with an unknown field', { op: 'line', name: 'wipe' }, 1],
  ['a message without a port', { op: 'line' }, 0],
  ['a message with two ports', { op: 'line' }, 2],
])('%s opens no line', (_, data, ports) => {
  const messagePorts = Array.from({ length: ports }, () => new MessageChannel().port1)
  expect(serveLine({ sign: vi.fn() }, new MessageEvent('message', { data, ports: messagePorts }))).toBe(false)
})
