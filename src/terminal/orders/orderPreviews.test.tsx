import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import {
  orderPreviews,
  type PreviewLevel,
  selectPreviewLevels,
  showPreviews,
  usePreviewLevels,
  useSelectedPreviews,
  useShownPreviews,
} from './orderPreviews'

const level = (price: string): PreviewLevel => ({ isBuy: true, price: parseDecimal(price), size: null })

describe('orderPreviews', () => {
  beforeEach(() => orderPreviews.setState({}, true))

  test('default: a market shows the previews of all sources', () => {
    showPreviews('ticket', 1, [level('100')])
    showPreviews('scaledOrder', 1, [level('99'), level('98')])
    showPreviews('scaledOrder', 2, [level('7')])
    expect(selectPreviewLevels(1)).toEqual([level('100'), level('99'), level('98')])
    expect(selectPreviewLevels(2)).toEqual([level('7')])
    expect(selectPreviewLevels(3)).toEqual([])
  })

  test('behavior: a source replaces its own levels only', () => {
    showPreviews('ticket', 1, [level('100')])
    showPreviews('scaledOrder', 1, [level('99')])
    showPreviews('scaledOrder', 1, [level('98')])
    expect(selectPreviewLevels(1)).toEqual([level('100'), level('98')])
    showPreviews('scaledOrder', 1, [])
    expect(selectPreviewLevels(1)).toEqual([level('100')])
  })

  test('behavior: replacing an empty list with an empty list keeps the state', () => {
    const before = orderPreviews.getState()
    showPreviews('scaledOrder', 1, [])
    expect(orderPreviews.getState()).toBe(before)
  })

  test('behavior: a component’s previews are removed when it unmounts or changes its market', async () => {
    const levels = [level('100')]
    const shown = renderHook(({ symbolId }) => useShownPreviews('ticket', symbolId, levels), {
      initialProps: { symbolId: 1 },
    })
    const seen = renderHook(() => usePreviewLevels(1))
    // Chart and book follow in a later task, so that typing does not wait for them.
    expect(seen.result.current).toEqual([])
    await vi.waitFor(() => expect(seen.result.current).toEqual(levels))
    shown.rerender({ symbolId: 2 })
    expect(selectPreviewLevels(1)).toEqual([])
    await vi.waitFor(() => expect(selectPreviewLevels(2)).toEqual(levels))
    shown.unmount()
    expect(selectPreviewLevels(2)).toEqual([])
  })

  test('behavior: a component that needs prices only does not render for another size', () => {
    let renders = 0
    const seen = renderHook(() => {
      renders += 1
      return useSelectedPreviews(1, (levels) => levels.map(({ price }) => price).join(' '))
    })
    act(() => showPreviews('ticket', 1, [level('100')]))
    act(() => showPreviews('ticket', 1, [{ ...level('100'), size: parseDecimal('2') }]))
    expect([renders, seen.result.current]).toEqual([2, String(parseDecimal('100'))])
  })
})
