import { describe, expect, test } from 'vitest'
import type { AgentStatus } from '@/keys/types'
import { describeKeyEnd, type EndedKey, isEnded } from './describeKeyEnd'

const ended = (['expired', 'revoked', 'replaced', 'unbound'] as const).map((kind): EndedKey => ({
  kind,
  agent: '0x1',
  label: 'desk-7',
}))

describe('describeKeyEnd', () => {
  test('F37: each of the four ways to end has its own message with one step', () => {
    const found = ended.map(describeKeyEnd)
    expect(new Set(found.map(({ title }) => title)).size).toBe(4)
    expect(new Set(found.map(({ detail }) => detail)).size).toBe(4)
    for (const { detail, action } of found) {
      expect(detail).toContain('desk-7')
      expect(action).not.toBe('')
    }
  })

  test('F37: a label that another key has taken is not offered again', () => {
    expect(ended.map((key) => describeKeyEnd(key).step)).toEqual(['approve', 'approve', 'choose', 'approve'])
  })
})

describe('isEnded', () => {
  test('behavior: false for a current key and for no key', () => {
    const others: AgentStatus[] = [{ kind: 'none' }, { kind: 'unknown' }, { kind: 'approving', step: 'key' }]
    expect([...ended, ...others].map(isEnded)).toEqual([true, true, true, true, false, false, false])
  })
})
