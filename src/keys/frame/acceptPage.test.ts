import { expect, test } from 'vitest'
import { acceptPage, GREETING } from './acceptPage'

const PAGE = 'https://page.example'

function createFrame() {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>()
  const parent = {}
  const scope = {
    parent,
    addEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent<unknown>) => void) =>
      void listeners.delete(listener),
  }
  const answers: [name: string, message: unknown][] = []
  const port = (name: string) =>
    ({ name, postMessage: (message: unknown) => void answers.push([name, message]) }) as unknown as MessagePort
  return {
    scope,
    listeners,
    answers,
    greet(name: string, change: Record<string, unknown> = {}) {
      const data = { greeting: GREETING, venueId: name }
      const event = { data, origin: PAGE, source: parent, ports: [port(name)], ...change }
      for (const listener of listeners) listener(event as unknown as MessageEvent<unknown>)
    },
  }
}

test('accepts the port of the first configured page, and no other', async () => {
  const frame = createFrame()
  const accepted = acceptPage(frame.scope, Promise.resolve([PAGE]))
  frame.greet('stranger', { origin: 'https://evil.example' })
  frame.greet('null origin', { origin: 'null' })
  frame.greet('another window', { source: {} })
  frame.greet('no port', { ports: [] })
  frame.greet('two ports', { ports: [{}, {}] })
  frame.greet('another protocol', { data: { greeting: 'x', venueId: 'x' } })
  frame.greet('more than it should say', { data: { greeting: GREETING, venueId: 'x', config: {} } })
  frame.greet('practice')
  frame.greet('late')
  expect(await accepted).toMatchObject({ venueId: 'practice', port: { name: 'practice' } })
  expect(frame.listeners.size).toBe(0)
  expect(frame.answers).toEqual([
    ['stranger', { event: 'unusable' }],
    ['null origin', { event: 'unusable' }],
  ])
})

test('a page that greets before the settings are read waits for them', async () => {
  const frame = createFrame()
  let configure: (pages: string[]) => void = () => undefined
  const accepted = acceptPage(frame.scope, new Promise((resolve) => (configure = resolve)))
  frame.greet('practice')
  configure([PAGE])
  expect(await accepted).toMatchObject({ venueId: 'practice' })
})

test('a page is notified that the signer is unusable if its settings cannot be read', async () => {
  const frame = createFrame()
  void acceptPage(frame.scope, Promise.reject(new Error('no settings')))
  frame.greet('practice')
  await expect.poll(() => frame.answers).toEqual([['practice', { event: 'unusable' }]])
})
