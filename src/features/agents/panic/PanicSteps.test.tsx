import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PanicSteps } from './PanicSteps'

test('a step with an unexpected error shows a plain text, with the technical message collapsed', () => {
  const error = new Error('vault/keys: QuotaExceededError')
  const next = { kind: 'next' } as const
  render(
    <PanicSteps stages={{ cancel: next, wipe: { kind: 'crashed', error }, revoke: next }} includesForeign={false} />,
  )
  const step = screen.getByText('Remove every trading key from this browser').closest('li')!
  const details = step.querySelector('details')!
  expect(details.textContent).toContain(error.message)
  details.remove()
  expect(step.textContent).toBe('Remove every trading key from this browserFailed')
})

test('a step whose outcome is open does not say that it failed, but what the venue answered', () => {
  const next = { kind: 'next' } as const
  const cancel = { kind: 'unresolved', reason: 'The venue answered with an error (HTTP 503).' } as const
  render(<PanicSteps stages={{ cancel, wipe: next, revoke: next }} includesForeign={false} />)
  const step = screen.getByText('Cancel all orders of your accounts').closest('li')!
  expect(step.textContent).toContain('outcome not known yet: The venue answered with an error (HTTP 503).')
  expect(step.textContent).not.toContain('failed')
})
