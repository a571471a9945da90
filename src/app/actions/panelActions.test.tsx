import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Drawing } from '@/features/chart/analysis/Analysis'
import { chartRequests } from '@/features/chart/requests/chartRequest'
import { changeLinks, marketLinks } from '@/terminal/market/marketLinks'
import { closeDialog } from '@/terminal/session/dialogs'
import type { LayoutNode } from '../workspace/Layout'
import { palette } from './palette'
import { choose, show } from './paletteFixtures'
import { lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  palette.setState({ open: null })
  chartRequests.setState({ pending: null, charts: [], opened: null })
})
afterEach(closeDialog)

const TAPE: LayoutNode = { size: 1, panels: [{ id: 'tape-1', kind: 'tape' }], selected: 0 }
const link = () => marketLinks.getState().panels['tape-1']?.link

test('the panel in use is linked with each group, pinned, and follows the page again from the palette', async () => {
  await show('layout', TAPE)
  for (const [title, expected] of [
    ['Panel: red group', 'red'],
    ['Panel: green group', 'green'],
    ['Panel: blue group', 'blue'],
    ['Panel: yellow group', 'yellow'],
    ['Panel: purple group', 'purple'],
    ['Panel: pin to its market', 'pinned'],
    ['Panel: follow the market of the page', 'page'],
  ]) {
    await choose(title!)
    expect(link()).toBe(expected)
  }
})

test('the palette makes the charts of a group share interval and crosshair; without a group it says that this is not possible', async () => {
  await show('layout', TAPE)
  await choose('Panel: share the crosshair in its group, on or off')
  expect(lastToast()?.title).toMatch(/^Not possible here/)
  await act(async () => changeLinks({ kind: 'link', panel: 'tape-1', link: 'red', shown: 'BTC-PERP' }))
  await choose('Panel: share the interval in its group, on or off')
  await choose('Panel: share the crosshair in its group, on or off')
  expect(marketLinks.getState().groups.red).toEqual({ symbol: 'BTC-PERP', interval: '15m', crosshair: true })
  await choose('Panel: share the interval in its group, on or off')
  expect(marketLinks.getState().groups.red).toMatchObject({ interval: null, crosshair: true })
})

test('market and link of the panel in use are chosen in a dialog from the palette', async () => {
  await show('layout', TAPE)
  await choose('Panel: market and link…')
  await screen.findByRole('dialog', { name: 'Market of Recent trades' })
  const picker = await screen.findByRole('combobox', { name: 'Whose market this panel shows' })
  await act(async () => void fireEvent.change(picker, { target: { value: 'pinned' } }))
  fireEvent.click(await screen.findByRole('link', { name: 'ETH/USDC' }))
  expect(marketLinks.getState().panels['tape-1']).toMatchObject({ link: 'pinned', symbol: 'ETH/USDC' })
  expect(document.querySelector('dialog')).toBeNull()
})

test('a panel without a market cannot be linked', async () => {
  await show('layout')
  await choose('Panel: red group')
  expect(lastToast()?.title).toBe('Not possible here: Red group')
  await choose('Panel: market and link…')
  expect(document.querySelector('dialog')).toBeNull()
})

test('a panel of any kind is added from the palette', async () => {
  const { stored } = await show('layout', TAPE)
  await choose('Layout: add panel: Notes')
  expect(stored()).toMatchObject({ mine: { root: { panels: [{ kind: 'tape' }, { kind: 'notes' }] } } })
  expect(document.querySelector('dialog')).toBeNull()
})

test('scale, fills and the snapping of drawings are chosen from the palette, and drawings deleted', async () => {
  const { services, analysis } = await show('chart')
  for (const [title, scale] of [
    ['Chart: logarithmic scale', 'log'],
    ['Chart: scale in percent', 'percent'],
    ['Chart: linear scale', 'linear'],
  ]) {
    await choose(title!)
    expect(services.settings.getState().chartScale).toBe(scale)
  }
  await choose('Chart: own fills, on or off')
  expect(services.settings.getState().chartFills).toBe(false)
  const { magnet } = analysis.editing.getState()
  await choose('Draw: snap to open, high, low and close, on or off')
  expect(analysis.editing.getState().magnet).toBe(!magnet)
  const line: Drawing = { id: 'd', kind: 'horizontal', points: [{ time: 1, price: 2 }], tone: 'red' }
  await act(async () => analysis.change({ list: 'drawings', put: line }))
  await choose('Draw: delete all drawings of the chart')
  expect(analysis.stored.getState().drawings).toEqual([])
  await choose('Chart: undo the last change')
  expect(analysis.stored.getState().drawings).toEqual([line])
})

test('an indicator is added by its short or its long name', async () => {
  const { analysis } = await show('chart')
  await choose('Chart: add RSI (Relative strength index)')
  expect(analysis.stored.getState().indicators.map(({ spec }) => spec.kind)).toEqual(['rsi'])
})

test('the palette opens the next market, marks it as favorite, and limits the tables to it', async () => {
  const { services, place } = await show('chart')
  await choose('Open the next market')
  expect(place()).not.toBe('/trade/BTC-PERP')
  await choose('Open the previous market')
  expect(place()).toBe('/trade/BTC-PERP')
  await choose('Add the open market to favorites, or remove it')
  expect(services.settings.getState().favorites).toEqual(['BTC-PERP'])
  await choose('Add the open market to favorites, or remove it')
  expect(services.settings.getState().favorites).toEqual([])
  await choose('Tables: only the open market, on or off')
  expect(services.settings.getState().onlyThisMarket).toBe(true)
})

test('recent trades are shown in the slot that they share with the book, and the book again', async () => {
  const { services } = await show('chart')
  await choose('Show recent trades')
  expect(services.settings.getState().bookTab).toBe('tape')
  await choose('Show the order book')
  expect(services.settings.getState().bookTab).toBe('book')
})
