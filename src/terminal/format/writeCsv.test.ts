import { expect, test } from 'vitest'
import { writeCsv } from './writeCsv'

test('cells with commas, quotes and line ends are quoted; formulas are escaped, numbers are not', () => {
  const lines = [
    ['a,b', 'say "hi"', 'two\nlines'],
    ['=1+1', '-12.5', '-x'],
  ]
  expect(writeCsv(['one', 'two', 'three'], lines)).toBe(
    'one,two,three\r\n"a,b","say ""hi""","two\nlines"\r\n"\'=1+1",-12.5,"\'-x"\r\n',
  )
})
