import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartRequests } from '@/features/chart/requests/chartRequest'
import { PAGE_ACTIONS } from '@/features/hotkeys/bindings'
import { nameAction } from '@/features/hotkeys/messages'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { closeDialog } from '@/terminal/session/dialogs'
import { noLinks } from '@/terminal/market/marketLinks'
import { decodeLink } from '../workspace/layoutText'
import { palette } from './palette'
import { choose, ROOT, search, show } from './paletteFixtures'
import { rankEntries } from './rankEntries'
import { lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  palette.setState({ open: null })
  chartRequests.setState({ pending: null, charts: [], opened: null })
})
afterEach(closeDialog)

const dialog = (name: string) => screen.findByRole('dialog', { name })

async function closeTop() {
  const open = within(screen.getAllByRole('dialog').at(-1)!)
  await act(async () => fireEvent.click(open.getAllByRole('button', { name: /^Close/ }).at(-1)!))
}

test('the palette has every action, and the action is the first result for its name', async () => {
  await show('chart')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await search()
  const listed = [...document.querySelectorAll('[role="option"] > span')].map(({ textContent }) => ({
    title: textContent,
  }))
  const titles = PAGE_ACTIONS.map((action) => nameAction(action))
  expect(titles.filter((title) => rankEntries(listed, title)[0]?.title !== title)).toEqual([])
})

test('chart types, templates and intervals are chosen from the palette', async () => {
  const { services, analysis } = await show('chart')
  for (const [title, kind] of [
    ['Chart: Heikin-Ashi', 'heikinAshi'],
    ['Chart: OHLC bars', 'bars'],
    ['Chart: line', 'line'],
    ['Chart: area', 'area'],
    ['Chart: candles', 'candles'],
  ]) {
    await choose(title!)
    expect(services.settings.getState().chartKind).toBe(kind)
  }
  await choose('Chart: interval 4h')
  expect(services.settings.getState().chartInterval).toBe('4h')
  const sma = { id: 'a', spec: { kind: 'sma', period: 9, source: 'close' }, tones: ['pink'], hidden: false }
  const template = { name: 'Trend', kind: 'bars', scale: 'log', indicators: [sma], isDefault: false }
  await act(async () => services.settings.setState({ chartTemplates: [template] }))
  await choose('Chart: apply template Trend')
  expect(services.settings.getState()).toMatchObject({ chartKind: 'bars', chartScale: 'log' })
  expect(analysis.stored.getState().indicators).toEqual([sma])
  await choose('Chart: undo the last change')
  expect(analysis.stored.getState().indicators).toEqual([])
})

test.each([
  ['Chart: settings…', 'Chart settings', 'Chart type'],
  ['Chart: save or apply a template…', 'Chart templates', 'Template name'],
  ['Chart: indicators…', 'Indicators', 'Add an indicator'],
  ['Chart: drawings…', 'Drawings', 'Draw'],
  ['Chart: save or copy an image…', 'Image of the chart', 'With own orders and positions'],
  ['Chart: bars as a table…', 'Bars of BTC-PERP, 15m', 'Bars to list'],
  ['Export histories…', 'Export', 'What'],
])('%s opens its dialog', async (title, name, content) => {
  await show('chart')
  await choose(title)
  await dialog(name)
  expect((await screen.findAllByLabelText(content)).length).toBeGreaterThan(0)
  await closeTop()
  expect(document.querySelector('dialog')).toBeNull()
})

test('the palette opens the chart in full screen, and compares it with another market', async () => {
  const { onFullScreen, analysis } = await show('chart')
  await choose('Chart: full screen')
  expect(onFullScreen).toHaveBeenCalledTimes(1)
  await choose('Chart: compare with another market…')
  const [compared] = analysis.stored.getState().indicators
  expect(compared?.spec).toEqual({ kind: 'compare', symbol: testMarkets[1]!.instrument.symbol })
  expect(analysis.editing.getState().openSettings).toBe(compared!.id)
})

test('each drawing tool is chosen from the palette', async () => {
  const { analysis } = await show('chart')
  for (const [title, tool] of [
    ['Draw: trend line', 'trend'],
    ['Draw: ray', 'ray'],
    ['Draw: horizontal line', 'horizontal'],
    ['Draw: rectangle', 'rectangle'],
    ['Draw: Fibonacci retracement', 'fibonacci'],
    ['Draw: measure', 'measure'],
    ['Draw: long or short position', 'position'],
  ]) {
    await choose(title!)
    expect(analysis.editing.getState().tool).toBe(tool)
  }
})

test('layouts are copied, renamed, opened and deleted from the palette', async () => {
  const { services, stored } = await show('layout')
  const layout = () => services.settings.getState().layout
  await choose('Layout: copy')
  const copy = layout()!
  expect(copy).not.toBe('mine')
  expect(stored()).toMatchObject({ [copy]: { name: 'Mine (copy)', root: ROOT } })
  await choose('Layout: rename…')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Mine (copy)')
  await closeTop()
  await choose('Layout: Mine')
  expect(layout()).toBe('mine')
  await choose('Layout: delete, or restore the preset')
  expect([layout(), Object.keys(stored())]).toEqual([null, [copy]])
})

test('a layout is created, imported and, on the standard desk, chosen from the palette', async () => {
  await show('chart')
  await choose('Layout: new…')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'New layout' }))
  await closeTop()
  await choose('Layout: import a file…')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Import a file…' }))
  await closeTop()
  // On the standard desk, the dialog opens to choose a layout.
  await choose('Layout: export as a file')
  await dialog('Layouts')
})

test('a layout is exported and its link copied from the palette', async () => {
  const { services } = await show('layout')
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await choose('Layout: export as a file')
  expect(files).toEqual(['Mine.kedge-layout.json'])
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await choose('Layout: copy link')
  const link = await vi.waitFor(() => new URL(writeText.mock.calls[0]![0]))
  // The link contains the layout only: no account, key or setting.
  expect([link.pathname, link.hash, [...link.searchParams.keys()]]).toEqual(['/markets', '', ['layout']])
  const layout = { name: 'Mine', root: ROOT, links: noLinks }
  expect(await decodeLink(link.searchParams.get('layout')!)).toEqual({ layout })
  expect(services.settings.getState().layout).toBe('mine')
  vi.restoreAllMocks()
})

const tabs = () => [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)

test('the panel in use is maximized, opened in a window, moved and closed from the palette', async () => {
  await show('layout')
  await choose('Panel: maximize or restore size')
  await vi.waitFor(() => expect(document.querySelector('[data-tabset-maximized]')).not.toBeNull())
  await choose('Panel: maximize or restore size')
  expect(document.querySelector('[data-tabset-maximized]')).toBeNull()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await choose('Panel: open in its own window')
  expect(String(open.mock.calls[0]?.[0])).toContain('panel=balances')
  open.mockRestore()
  await choose('Panel: move…')
  await dialog('Move Balances')
  await closeTop()
  await choose('Panel: close')
  expect(tabs()).toEqual(['Notes', 'Alerts'])
})

test('the tab in use is moved from the palette', async () => {
  await show('layout')
  await choose('Panel: move tab right')
  expect(tabs()).toEqual(['Notes', 'Balances', 'Alerts'])
  await choose('Panel: move tab left')
  expect(tabs()).toEqual(['Balances', 'Notes', 'Alerts'])
})

test('the panel in use becomes wider and narrower from the palette, and taller only with a panel below it', async () => {
  const { stored } = await show('layout')
  const sizes = () =>
    JSON.stringify(stored())
      .match(/"size":[\d.]+/g)
      ?.join()
  const before = sizes()
  await choose('Panel: wider')
  expect(sizes()).not.toBe(before)
  await choose('Panel: narrower')
  expect(sizes()).toBe(before)
  for (const [title, name] of [
    ['Panel: taller', 'Taller'],
    ['Panel: shorter', 'Shorter'],
  ]) {
    await choose(title!)
    expect(lastToast()?.title).toBe(`Not possible here: ${name}`)
  }
  expect(sizes()).toBe(before)
})
