import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskSkeleton } from './DeskSkeleton'

test('the outline in the document is announced to screen readers, and has no style that the content security policy forbids', () => {
  const html = renderToStaticMarkup(<DeskSkeleton />)
  expect(html).toContain('Loading the venue’s markets…')
  expect(html).toContain('<svg')
  expect(html).not.toMatch(/ style=/)
  expect(html, 'its text does not load the page’s font').toContain('[font-family:sans-serif]')
})
