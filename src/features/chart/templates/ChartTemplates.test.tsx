import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { expect, test } from 'vitest'
import { MarketsContext } from '@/terminal/market/market'
import type { Services } from '@/terminal/session/Services'
import { createTestLives, createTestServices, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, button, press, type } from '@/terminal/fixtures/screenFixtures'
import { readSettings, writeSettings } from '@/terminal/session/settings'
import type { Drawing, Indicator } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { useAnalysis } from '../analysis/useAnalysis'
import { ChartTemplates } from './ChartTemplates'

const sma: Indicator = { id: 'a', spec: { kind: 'sma', period: 9, source: 'close' }, tones: ['pink'], hidden: false }
const profile: Indicator = { id: 'p', spec: { kind: 'profile', rows: 24 }, tones: ['orange'], hidden: true }
const compare: Indicator = { id: 'c', spec: { kind: 'compare', symbol: 'ETH/USDC' }, tones: ['yellow'], hidden: false }
const trend: Drawing = { id: 'd', kind: 'horizontal', points: [{ time: 1, price: 2 }], tone: 'red' }

const createServices = () => createTestServices(createTestLives())

/** Renders the templates with a market's chart, and returns the content of that chart. */
async function show(services: Services, open = testMarkets[0]!): Promise<AnalysisStore> {
  cleanup()
  const opened: AnalysisStore[] = []
  function Chart() {
    const analysis = useAnalysis()
    useEffect(() => void opened.push(analysis), [analysis])
    return null
  }
  await showOnDesk(
    services,
    <MarketsContext value={{ markets: testMarkets, open }}>
      <Suspense>
        <Chart />
        <ChartTemplates />
      </Suspense>
    </MarketsContext>,
  )
  await screen.findByRole('textbox', { name: 'Template name' })
  return opened[0]!
}

const put = (analysis: AnalysisStore, ...indicators: readonly Indicator[]) =>
  act(async () => analysis.change(...indicators.map((indicator) => ({ list: 'indicators', put: indicator }) as const)))
const specs = (analysis: AnalysisStore) => analysis.stored.getState().indicators.map(({ spec }) => spec)

async function save(name: string) {
  type('Template name', name)
  await press('Save')
}

test('the chart’s appearance is saved under a name, and applied to another market’s chart, whose drawings stay', async () => {
  const services = createServices()
  const bitcoin = await show(services)
  services.settings.setState({ chartKind: 'bars', chartScale: 'log' })
  await put(bitcoin, sma, profile, compare)
  await save(' Trend ')
  expect(screen.getByText('OHLC bars · Log · SMA 9, VPVR 24, Compare ETH/USDC')).toBeTruthy()
  services.settings.setState({ chartKind: 'candles', chartScale: 'linear' })
  const ether = await show(services, testMarkets[1])
  await put(ether, { ...sma, id: 'own', tones: ['blue'] })
  await act(async () => ether.change({ list: 'drawings', put: trend }))
  await press('Apply template Trend')
  // ETH is not compared with itself.
  expect(ether.stored.getState()).toEqual({ indicators: [sma, profile], drawings: [trend] })
  expect(services.settings.getState()).toMatchObject({ chartKind: 'bars', chartScale: 'log' })
})

test('undo reverts an applied template as a whole, and no earlier step', async () => {
  const services = createServices()
  const analysis = await show(services)
  await save('Plain')
  services.settings.setState({ chartKind: 'line' })
  await put(analysis, sma)
  await press('Apply template Plain')
  expect([specs(analysis), services.settings.getState().chartKind]).toEqual([[], 'candles'])
  await press('Undo')
  expect([specs(analysis), services.settings.getState().chartKind]).toEqual([[sma.spec], 'line'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await act(async () => analysis.change({ list: 'indicators', remove: 'a' }))
  await press('Apply template Plain')
  await press('Undo')
  expect([specs(analysis), analysis.steps.getState()]).toEqual([[], 2])
})

test('a template of the same name is replaced with a message; templates can be renamed and deleted, and are stored', async () => {
  const services = createServices()
  const analysis = await show(services)
  await save('First')
  await save('Second')
  await put(analysis, sma)
  type('Template name', 'First')
  await press('Replace')
  const stored = () => services.settings.getState().chartTemplates as { name: string; indicators: unknown[] }[]
  expect(stored().map(({ name, indicators }) => [name, indicators.length])).toEqual([
    ['First', 1],
    ['Second', 0],
  ])
  await press('Rename template First')
  type('New name of First', 'Second')
  const form = screen.getByRole('textbox', { name: 'New name of First' }).closest('form')!
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  fireEvent.submit(form)
  expect(screen.getByText('There is a template of this name already.')).toBeTruthy()
  type('New name of First', 'Trend')
  await act(async () => fireEvent.submit(form))
  expect(stored().map(({ name }) => name)).toEqual(['Trend', 'Second'])
  await press('Delete template Second')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Chart templates' }))
  expect(readSettings(writeSettings(services.settings.getState())).settings.chartTemplates).toMatchObject([
    { name: 'Trend', kind: 'candles', scale: 'linear', indicators: [sma], isDefault: false },
  ])
})

test('an untouched chart starts with the default template; other charts keep their analysis', async () => {
  const services = createServices()
  const bitcoin = await show(services)
  await put(bitcoin, sma, compare)
  await save('One')
  await save('Two')
  await press('Use template One for new charts')
  await press('Use template Two for new charts')
  expect(button('Use template One for new charts').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('A chart that was never changed starts with the indicators of Two.')).toBeTruthy()
  await act(async () => bitcoin.change({ list: 'indicators', remove: 'a' }, { list: 'indicators', remove: 'c' }))
  // A new page reads both markets from storage.
  const next = () => ({ ...services })
  expect(specs(await show(next()))).toEqual([])
  const ether = await show(next(), testMarkets[1])
  expect([specs(ether), ether.steps.getState()]).toEqual([[sma.spec], 0])
  await act(async () => ether.change({ list: 'indicators', remove: 'a' }))
  expect(specs(await show(next(), testMarkets[1]))).toEqual([])
})

test('a damaged template is dropped; a template with an unknown indicator keeps its other indicators', async () => {
  const services = createServices()
  const whole = { name: 'Trend', kind: 'area', scale: 'log', indicators: [{ id: 'x', spec: { kind: 'later' } }, sma] }
  const chartTemplates = [7, { ...whole, name: '' }, { ...whole, kind: 'renko' }, { ...whole, isDefault: false }]
  services.settings.setState({ chartTemplates })
  const analysis = await show(services)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await press('Apply template Trend')
  expect(specs(analysis)).toEqual([sma.spec])
})
