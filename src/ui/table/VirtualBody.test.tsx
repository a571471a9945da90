import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VirtualBody } from './VirtualBody'

const rows = Array.from({ length: 1_000 }, (_, at) => at)
const ROW_PX = 28

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

/**
 * Renders a list of 1,000 rows that show whether they are plain; returns a function that scrolls by rows within some
 * ms.
 */
function showList() {
  render(
    <div role="group">
      <table>
        <VirtualBody rows={rows} rowHeight={ROW_PX}>
          {(row, index, plain) => (
            <tr key={row} aria-rowindex={index + 1}>
              <td>{plain ? `${row} plain` : `${row} full`}</td>
            </tr>
          )}
        </VirtualBody>
      </table>
    </div>,
  )
  const box = screen.getByRole('group')
  Object.defineProperty(box, 'clientHeight', { value: 280 })
  const scroll = (by: number, ms: number) => {
    vi.advanceTimersByTime(ms)
    box.scrollTop += by * ROW_PX
    const event = new Event('scroll')
    Object.defineProperty(event, 'timeStamp', { value: performance.now() })
    fireEvent(box, event)
  }
  return { scroll }
}

const isShown = (words: string) => screen.queryByText(words) !== null

test('rows that come into view during fast scrolling are plain, other rows keep controls, and all rows have controls at rest', async () => {
  const { scroll } = showList()
  scroll(1, 1_000)
  expect(isShown('20 full')).toBe(true)
  scroll(15, 16)
  expect([isShown('20 full'), isShown('45 plain')]).toEqual([true, true])
  await act(async () => vi.advanceTimersByTime(99))
  expect(isShown('45 plain')).toBe(true)
  await act(async () => vi.advanceTimersByTime(1))
  expect([isShown('20 full'), isShown('45 full')]).toEqual([true, true])
})

test('rows that come into view during slow scrolling have controls at once', () => {
  const { scroll } = showList()
  scroll(1, 1_000)
  for (let frame = 0; frame < 20; frame++) scroll(2, 16)
  expect([isShown('41 full'), screen.queryByText(/plain/)]).toEqual([true, null])
})
