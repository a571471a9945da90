import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './Tabs'

test('the chosen tab is scrolled into view in the next frame, which avoids an extra layout', () => {
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run
    return 1
  })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
  const tabs = ['Positions', 'Orders'].map((label) => ({ value: label, label, content: null }))
  render(<Tabs label="Tables" value="Orders" tabs={tabs} onChange={() => undefined} />)
  expect(scrolled).not.toHaveBeenCalled()
  frame()
  expect(scrolled.mock.contexts).toEqual([document.querySelector('[aria-selected="true"]')])
})
