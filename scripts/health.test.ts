import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { withHealth } from './health.mjs'

function ask(handler: ReturnType<typeof withHealth>, url: string): string {
  let said = ''
  const response = { setHeader: () => {}, end: (body: string) => (said = body) }
  handler({ url } as IncomingMessage, response as unknown as ServerResponse)
  return said
}

it('health tells one server from another, and leaves every other path alone', () => {
  const next = (_request: IncomingMessage, response: ServerResponse): void => void response.end('the page')
  const [one, two] = [withHealth(next), withHealth(next)]
  const { status, instance } = JSON.parse(ask(one, '/health'))
  expect(status).toBe('ok')
  expect(JSON.parse(ask(one, '/health')).instance).toBe(instance)
  expect(JSON.parse(ask(two, '/health')).instance).not.toBe(instance)
  expect(ask(one, '/')).toBe('the page')
})
