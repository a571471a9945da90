import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestLives, createTestServices, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, press } from '@/terminal/fixtures/screenFixtures'
import { askRealMoney, realMoneyQuestions } from '@/terminal/realMoney/realMoney'
import { AccountDialogs } from './AccountDialogs'

afterEach(() => {
  for (const { answer } of realMoneyQuestions.getState().open) answer(false)
})

async function ask() {
  renderOnDesk(createTestServices(createTestLives()), <AccountDialogs />)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = askRealMoney(testOwner)
  })
  // The dialog's code is loaded on demand, which takes long on a busy machine.
  const dialog = await screen.findByRole('dialog', { name: 'Real money is at stake' })
  return { dialog, answer }
}

test('the dialog shows which account trades real money on which venue, and has its own confirm button', async () => {
  const { dialog, answer } = await ask()
  expect(dialog.textContent).toContain('Orders on Test venue trade real money.')
  expect(dialog.textContent).toContain(testOwner)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Trade with real money')
  expect(await answer).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Cancel', 'Close dialog'])('%s sends nothing', async (name) => {
  const { answer } = await ask()
  await press(name)
  expect(await answer).toBe(false)
})
