import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { AssociateForm } from './AssociateForm'

test('states before signing that the main account can move the funds, and that this cannot be undone', async () => {
  renderOnDesk(createTestAccount().services, <AssociateForm owner={testOwner} hasSubs={false} />)
  const form = await screen.findByRole('form', { name: 'Put this account under another' })
  expect(form.textContent).toMatch(/trade for this account and move its funds.*cannot be undone/)
})
