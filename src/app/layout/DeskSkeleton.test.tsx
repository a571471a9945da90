import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskSkeleton } from './DeskSkeleton'

test('the outline that the build puts into the document is announced, and has no style that the policy forbids', () => {
  const html = renderToStaticMarkup(<DeskSkeleton />)
  expect(html).toContain('Loading the venue’s markets…')
  expect(html).toContain('<svg')
  expect(html).not.toMatch(/ style=/)
})
