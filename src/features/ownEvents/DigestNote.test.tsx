import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Digest } from '@/terminal/ownEvents/createEventLog'
import { formatDateTime } from '@/terminal/format/formatTime'
import { DigestNote } from './EventCenter'

const [from, to] = [Date.UTC(2026, 0, 1, 8), Date.UTC(2026, 0, 1, 9, 30)]

function textOf(part: Partial<Digest>): string {
  const digest: Digest = { from, to, counts: {} as Digest['counts'], uncovered: [], ...part }
  const { container } = render(<DigestNote digest={digest} onDismiss={vi.fn<() => void>()} />)
  return container.textContent ?? ''
}

test('shows the period, its events, and what could not be read yet', () => {
  const counts = { fill: 2, deposit: 1 } as Digest['counts']
  const words = textOf({ counts, uncovered: ['flows'] })
  expect(words).toContain(`${formatDateTime(from)} to ${formatDateTime(to)}`)
  expect(words).toContain('2 filled orders, 1 deposit')
  expect(words).toContain('Deposits, transfers, funding and interest could not be loaded for this time yet.')
  expect(words).not.toContain('Orders could not be loaded')
})

test('does not state that nothing happened if orders could not be read', () => {
  const words = textOf({ uncovered: ['orders'] })
  expect(words).toContain('Orders could not be loaded for this time yet.')
  expect(words).not.toContain('Nothing happened')
  cleanup()
  expect(textOf({})).toContain('Nothing happened')
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy()
})
