import { describe, expect, test } from 'vitest'
import type { AgentStatus } from '@/keys/types'
import { describeKeyEnd, type EndedKey, isEnded } from './describeKeyEnd'

const ended = (['expired', 'revoked', 'replaced', 'unbound'] as const).map((kind): EndedKey => ({
  kind,
  agent: '0x1',
  label: 'desk-7',
}))

describe('describeKeyEnd', () => {
  test('F37: four ends have four messages with one step each', () => {
    const found = ended.map(describeKeyEnd)
    expect(new Set(found.map(({ title }) => title)).size).toBe(4)
    expect(new Set(found.map(({ detail }) => detail)).size).toBe(4)
    for (const { detail, action } of found) {
      expect(detail).toContain('desk-7')
      expect(action).not.toBe('')
    }
  })

  test('F37: a label that another key has taken is not reused', () => {
    expect(ended.map((key) => describeKeyEnd(key).step)).toEqual(['approve', 'approve', 'choose', 'approve'])
  })
})

describe('isEnded', () => {
  test('behavior: a current key, or none at all, has not ended', () => {
    const others: AgentStatus[] = [{ kind: 'none' }, { kind: 'unknown' }, { kind: 'approving', step: 'key' }]
    expect([...ended, ...others].map(isEnded)).toEqual([true, true, true, true, false, false, false])
  })
})
