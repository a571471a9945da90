import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { PlaceMenu } from './PlaceMenu'

const write = vi.fn<() => void>()
beforeEach(() => {
  HTMLElement.prototype.showPopover = () => undefined
})
afterEach(() => write.mockClear())

const PLACE = { clientX: 0, clientY: 0 }

function Menu() {
  const [open, setOpen] = useState(true)
  const choices = [{ key: 'now', label: 'Buy 0.1 BTC now', writes: 'chart-order', run: write }]
  return open ? <PlaceMenu label="Order" at={PLACE} choices={choices} onClose={() => setOpen(false)} /> : null
}

describe('one press of an order in the chart’s menu is one write', () => {
  test.each(PRESS_WAYS)('$name', async ({ press }) => {
    guardDocument(document)
    render(<Menu />)
    await press(screen.getByRole('menuitem', { name: /^Buy/, hidden: true }), (part) => act(async () => part()))
    expect(write).toHaveBeenCalledTimes(1)
  })
})
