import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TestDesk } from '@/terminal/fixtures/terminalFixtures'
import { useKeys } from './useKeys'

const join = vi.fn<() => void>()
afterEach(() => join.mockClear())

function Chip() {
  useKeys({ joinBid: join })
  return <p id="chip">1-click</p>
}

function press(at: number, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: at }))
}

/** Renders the chip, and resolves as soon as it is in the document. */
async function show() {
  const host = document.createElement('div')
  document.body.append(host)
  const shown = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#chip')) return
      watch.disconnect()
      resolve()
    })
    watch.observe(host, { childList: true, subtree: true })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(host)
  root.render(
    <TestDesk services={createTestAccount().services}>
      <Chip />
    </TestDesk>,
  )
  await shown
  return () => root.unmount()
}

test('a key works as soon as the page shows that keys work', async () => {
  const end = await show()
  press(1000)
  expect(join).toHaveBeenCalledTimes(1)
  end()
})

test.each([0, 20, 60, 100])('a key that bounces after %d ms acts once, and so does a held key', async (apart) => {
  const end = await show()
  press(1000)
  press(1000 + apart)
  press(2000, { repeat: true })
  expect(join).toHaveBeenCalledTimes(1)
  press(3000)
  expect(join).toHaveBeenCalledTimes(2)
  end()
})
