import { expect, test } from 'vitest'
import { changeSymbols, checkName, choiceOf, nameOf, placeAt, symbolsOf, toggleSymbol } from './watchlists'

const lists = { favorites: ['A', 'B'], watchlists: [{ name: 'Majors', symbols: ['B', 'C', 'D'] }] }

test('only favorites and named lists have a list of symbols', () => {
  expect(symbolsOf(lists, 'favorites')).toEqual(['A', 'B'])
  expect(symbolsOf(lists, choiceOf('Majors'))).toEqual(['B', 'C', 'D'])
  expect([symbolsOf(lists, 'all'), symbolsOf(lists, choiceOf('Gone'))]).toEqual([null, null])
  expect([nameOf(lists, choiceOf('Majors')), nameOf(lists, 'favorites')]).toEqual(['Majors', null])
})

test('a symbol can be moved down and up to the place of another one', () => {
  expect(placeAt(['A', 'B', 'C'], 'A', 'C')).toEqual(['B', 'C', 'A'])
  expect(placeAt(['A', 'B', 'C'], 'C', 'A')).toEqual(['C', 'A', 'B'])
  expect(placeAt(['A', 'B'], 'X', 'A')).toEqual(['A', 'B'])
})

test('only the chosen list is changed', () => {
  expect(changeSymbols(lists, 'favorites', (symbols) => toggleSymbol(symbols, 'A'))).toEqual({ favorites: ['B'] })
  expect(changeSymbols(lists, choiceOf('Majors'), (symbols) => toggleSymbol(symbols, 'A'))).toEqual({
    watchlists: [{ name: 'Majors', symbols: ['B', 'C', 'D', 'A'] }],
  })
})

test('a name is required, and must be unique', () => {
  expect(checkName(lists, ' ', null)).toBe('empty')
  expect(checkName(lists, ' Majors ', null)).toBe('taken')
  expect(checkName(lists, 'Majors', 'Majors')).toBeNull()
})
