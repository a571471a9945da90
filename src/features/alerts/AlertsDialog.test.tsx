import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Http } from '@/client/http'
import { createTestLives, createTestServices, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import type { Services } from '@/terminal/session/Services'
import { AlertsDialog } from './AlertsPanel'

afterEach(closeDialog)

async function show(open: (services: Services) => void) {
  const symbols = testMarkets.map(({ symbol }) => symbol)
  const services = {
    ...createTestServices(createTestLives()),
    http: { read: async () => ({ ok: true, data: { list: symbols } }) } as unknown as Http,
  }
  await services.alerts.load()
  open(services)
  await showOnDesk(services, <AlertsDialog />)
}

test('a new alert is on the market that was open when the dialog was opened', async () => {
  const second = String(testMarkets[1]!.instrument.symbolId)
  await show(() => showDialog('alerts', second))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Market' })).value).toBe(second)
})

test('an alert to edit is in its form, with the focus on its level', async () => {
  await show(({ alerts }) => {
    const list = alerts.loaded.getState().service!
    const terms = {
      kind: 'price',
      symbolId: 1,
      account: null,
      direction: 'above',
      windowMs: null,
      pauseMs: null,
    } as const
    list.add({ ...terms, level: '60000' })
    list.add({ ...terms, level: '61000' })
    showDialog('alerts', `alert ${list.alerts.getState()[0]!.id}`)
  })
  const level = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Alert level/ })
  expect([level.value, document.activeElement]).toEqual(['60000.0', level])
})
