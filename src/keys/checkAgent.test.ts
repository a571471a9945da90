import { expect, test } from 'vitest'
import { RejectedError, type Http } from '@/client/http'
import { checkAgent } from './checkAgent'
import type { KeyInfo } from './vault/types'

const OWNER = `0x${'0a'.repeat(20)}`
const AGENT = `0x${'0b'.repeat(20)}`
const EXPIRES = 1_000_000
const key = { agent: AGENT, account: OWNER, label: 'kedge', expiresTime: EXPIRES, persisted: true } as KeyInfo

type Listed = { agent_address: string; label: string; expires_time: number }

/** Creates a venue with these agents; `onRead` is called with each read. */
function createHttp(list: Listed[], agentHasAccount = false, onRead = () => {}): Http {
  const read = async (name: string) => {
    onRead()
    return name === 'agents'
      ? { ok: true, data: { list } }
      : { ok: true, data: { created_time: agentHasAccount ? 1 : null } }
  }
  return { read } as unknown as Http
}
const at = (now: number) => ({ now: () => now })

test('a key that the venue lists is ready, with the venue’s label and expiry', async () => {
  const http = createHttp([{ agent_address: AGENT, label: 'renamed', expires_time: 2 * EXPIRES }])
  expect(await checkAgent(http, key, at(0))).toEqual({
    kind: 'ready',
    agent: AGENT,
    label: 'renamed',
    expiresTime: 2 * EXPIRES,
    persisted: true,
  })
})

test('a key that is not listed has expired, was replaced, is an account now, or was revoked', async () => {
  const other = { agent_address: OWNER, label: 'kedge', expires_time: 2 * EXPIRES }
  expect(await checkAgent(createHttp([other]), key, at(EXPIRES))).toMatchObject({ kind: 'expired' })
  expect(await checkAgent(createHttp([other]), key, at(EXPIRES - 1))).toMatchObject({ kind: 'replaced' })
  expect(await checkAgent(createHttp([], true), key, at(0))).toMatchObject({ kind: 'unbound' })
  expect(await checkAgent(createHttp([]), key, at(0))).toMatchObject({ kind: 'revoked' })
  expect(await checkAgent(createHttp([]), { ...key, expiresTime: null }, at(0))).toBe('unapproved')
})

test('an expired key is reported as expired even if only the venue’s reply reveals the time', async () => {
  let now = EXPIRES - 500
  const http = createHttp([], false, () => (now = EXPIRES + 500))
  expect(await checkAgent(http, key, { now: () => now })).toMatchObject({ kind: 'expired' })
})

test('throws when the venue rejects the read', async () => {
  const rejected = { kind: 'rejected', code: '10005', message: '', traceCode: '', status: 429 }
  const http = { read: async () => ({ ok: false, rejected }) } as unknown as Http
  await expect(checkAgent(http, key, at(0))).rejects.toBeInstanceOf(RejectedError)
})
