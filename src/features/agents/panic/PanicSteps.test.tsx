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
