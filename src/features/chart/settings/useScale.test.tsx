import { act } from '@testing-library/react'
import { PriceScaleMode } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import type { ChartStage } from '../ChartStage'
import { createTestStage } from '../stageFixtures'
import { useScale } from './useScale'

function Scale({ stage }: { stage: ChartStage }) {
  useScale(stage)
  return null
}

test('the candles’ price scale is the chosen one, initially and after each change', () => {
  const { services } = createTestAccount()
  const modes: unknown[] = []
  const priceScale = (id: string) => ({ applyOptions: ({ mode }: { mode: unknown }) => modes.push([id, mode]) })
  const { stage } = createTestStage()
  renderOnDesk(services, <Scale stage={{ ...stage, chart: { priceScale } as unknown as ChartStage['chart'] }} />)
  act(() => services.settings.setState({ chartScale: 'log' }))
  act(() => services.settings.setState({ chartScale: 'percent' }))
  const { Normal, Logarithmic, Percentage } = PriceScaleMode
  expect(modes).toEqual([Normal, Logarithmic, Percentage].map((mode) => ['right', mode]))
})
