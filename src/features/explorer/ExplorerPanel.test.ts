import { expect, test } from 'vitest'
import { readSearch } from './ExplorerPanel'

const address = `0x${'aB'.repeat(20)}`
const hash = `0x${'Cd'.repeat(32)}`

test('an address and a hash lead to their pages, in lower case', () => {
  expect(readSearch(` ${address} `)).toBe(`/explorer/address/${address.toLowerCase()}`)
  expect(readSearch(hash)).toBe(`/explorer/tx/${hash.toLowerCase()}`)
})

test('a height leads to its block', () => {
  expect(readSearch(' 12345 ')).toBe('/explorer/block/12345')
})

test.each(['', '0x', address.slice(0, -1), `${hash}0`, 'BTC'])('%j leads nowhere', (typed) => {
  expect(readSearch(typed)).toBeNull()
})
