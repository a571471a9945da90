import { expect, test } from 'vitest'
import { metamaskLink } from './PhoneWallets'

test.each([
  ['https://kedge.example/trade/BTC-PERP', 'https://metamask.app.link/dapp/kedge.example/trade/BTC-PERP'],
  ['https://kedge.example:8443/desk/?venue=main', 'https://metamask.app.link/dapp/kedge.example:8443/desk/?venue=main'],
  ['https://kedge.example/desk/#/trade', 'https://metamask.app.link/dapp/kedge.example/desk/'],
])('%s opens in MetaMask as %s', (page, link) => {
  expect(metamaskLink(page)).toBe(link)
})

test('a page without https has no such link', () => {
  expect(metamaskLink('http://127.0.0.1:8080/trade')).toBeNull()
})
