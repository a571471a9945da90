import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Http } from '@/client/http'
import { createTestLives, createTestServices, TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import { AlertsDialog } from './AlertsPanel'

afterEach(() => {
  closeDialog()
  cleanup()
})

test('a new alert is on the market that was open when the dialog was asked for', async () => {
  const symbols = testMarkets.map(({ symbol }) => symbol)
  const services = {
    ...createTestServices(createTestLives()),
    http: { read: async () => ({ ok: true, data: { list: symbols } }) } as unknown as Http,
  }
  await services.alerts.load()
  const second = String(testMarkets[1]!.instrument.symbolId)
  showDialog('alerts', second)
  await act(async () => {
    render(
      <TestDesk services={services}>
        <AlertsDialog />
      </TestDesk>,
    )
  })
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Market' })).value).toBe(second)
})
