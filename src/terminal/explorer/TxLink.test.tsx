// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount } from '../fixtures/accountFixtures'
import { renderOnDesk } from '../fixtures/screenFixtures'
import { UNKNOWN } from '../format/format'
import { TxLink } from './TxLink'
import { TxTime } from './TxTime'

const TIME = 1_750_000_000_000
/** The hash of a record that a block caused without a transaction: the block's height. */
const BLOCK_EVENT = `0x${(48_215).toString(16).padStart(64, '0')}`

test('hash and time of a record link to its transaction', () => {
  const hash = `0x${'0a'.repeat(32)}`
  renderOnDesk(
    createTestAccount().services,
    <>
      <TxLink hash={hash} />
      <TxTime time={TIME} hash={hash} format={() => 'noon'} />
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/explorer/tx/${hash}`,
    `/explorer/tx/${hash}`,
  ])
})

test.each([
  ['null', null],
  ['missing', undefined],
  ['empty', ''],
  ['all zeros', `0x${'0'.repeat(64)}`],
  ['the height of a block, as for funding or a liquidation', BLOCK_EVENT],
])('nothing is linked where the hash is %s', (_, hash) => {
  const { container } = renderOnDesk(
    createTestAccount().services,
    <>
      <TxLink hash={hash} /> <TxTime time={TIME} hash={hash} format={() => 'noon'} />
    </>,
  )
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(container.textContent).toBe(`${UNKNOWN} noon`)
})
