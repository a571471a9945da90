import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { type EventKind, plainEvent } from '@/terminal/ownEvents/AccountEvent'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { EventCenter } from './EventCenter'

function followEvent(kind: EventKind): string {
  const { services } = createTestAccount()
  const log = eventLogOf(services.ownEvents, testOwner)
  log.begin(TEST_TIME - 1)
  log.add([plainEvent({ id: `${kind}:1`, kind, at: TEST_TIME, symbolId: 1 })])
  renderOnDesk(services, <EventCenter log={log} close={() => undefined} />)
  fireEvent.click(screen.getByRole('list', { name: 'Notifications, newest first' }).querySelector('button')!)
  return services.settings.getState().tableTab
}

test.each([
  ['liquidationNear', 'positions'],
  ['noStop', 'positions'],
  ['funding', 'fundingHistory'],
  ['deposit', 'assetFlow'],
] as const)('an event of kind %s leads to the table %s', (kind, table) => {
  expect(followEvent(kind)).toBe(table)
})
