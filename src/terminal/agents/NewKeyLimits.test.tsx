import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH } from '@/base/notation'
import { READ_ENGLISH, setReading } from '@/trading/instrument/parseAmount'
import { renderOnDesk } from '../fixtures/screenFixtures'
import { createTestLives, createTestServices, testOwner } from '../fixtures/terminalFixtures'
import { NewKeyLimits } from './NewKeyLimits'

test('the limits of a new key have their units and the number format of the trader', () => {
  setReading({ ...READ_ENGLISH, decimalComma: true, group: '.' }, { point: ',', group: '.' })
  onTestFinished(() => setReading(READ_ENGLISH, ENGLISH))
  const lives = createTestLives()
  const limits = { notionalPerOrder: '500000', ordersPerMinute: 1200, distancePercent: '2.5', slippagePercent: null }
  lives.limits.setState(limits, true)
  renderOnDesk(createTestServices(lives), <NewKeyLimits owner={testOwner} account={testOwner} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '500.000,00 USDC',
    '1.200',
    '2,5%',
    'No limit',
  ])
})
