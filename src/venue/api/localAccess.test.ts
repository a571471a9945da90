import { describe, expect, test } from 'vitest'
import { isLocal } from './localAccess'

function ask(address: string, headers: Record<string, string> = {}): boolean {
  return isLocal({ peer: { address }, header: (name) => headers[name] })
}

describe('local access', () => {
  test('accepts this machine', () => {
    for (const address of ['127.0.0.1', '127.0.4.9', '::1', '::ffff:127.0.0.1']) expect(ask(address)).toBe(true)
    for (const host of ['127.0.0.1:8090', 'localhost', 'LOCALHOST:1', '[::1]:8090'])
      expect(ask('127.0.0.1', { host })).toBe(true)
    expect(ask('127.0.0.1', { host: '127.0.0.1:8090', origin: 'http://localhost:5173' })).toBe(true)
  })

  test('rejects other machines, rebound host names and foreign pages', () => {
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', 'fe80::1', '']) expect(ask(address)).toBe(false)
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:80'])
      expect(ask('127.0.0.1', { host })).toBe(false)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1.evil.example',
      'http://127.0.0.1@evil.example',
    ])
      expect(ask('127.0.0.1', { host: 'localhost', origin })).toBe(false)
  })
})
