import { expect, test } from 'vitest'
import { resolveVenue } from './resolveVenue'

test.each([
  ['https://trade.example/', '/', '/v1/ws', 'https://trade.example', 'wss://trade.example/v1/ws'],
  ['http://localhost:5173/', '/', '/v1/ws', 'http://localhost:5173', 'ws://localhost:5173/v1/ws'],
  ['https://trade.example/desk/?a=1#b', '/', '/v1/ws', 'https://trade.example', 'wss://trade.example/v1/ws'],
  ['https://trade.example/desk/', './', './ws', 'https://trade.example/desk', 'wss://trade.example/desk/ws'],
  [
    'https://trade.example/',
    'https://venue.example/api/',
    'wss://venue.example/',
    'https://venue.example/api',
    'wss://venue.example',
  ],
  [
    'https://trade.example/',
    'https://venue.example//',
    'https://venue.example/ws',
    'https://venue.example',
    'wss://venue.example/ws',
  ],
  [
    'https://trade.example/',
    '//venue.example',
    '//venue.example/ws',
    'https://venue.example',
    'wss://venue.example/ws',
  ],
])('on the page %s %s and %s are %s and %s', (page, httpUrl, wsUrl, http, ws) => {
  expect(resolveVenue({ httpUrl, wsUrl }, page)).toEqual({ httpUrl: http, wsUrl: ws })
})

test('an invalid address is an error, not the page’s own', () => {
  expect(() => resolveVenue({ httpUrl: 'https://', wsUrl: '/ws' }, 'https://trade.example/')).toThrow(TypeError)
})
