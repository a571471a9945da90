import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import {
  createTestLives,
  createTestServices,
  TEST_TIME,
  TestDesk,
  testOwner,
} from '@/terminal/fixtures/terminalFixtures'
import { changeLinks, marketLinks, noLinks } from '@/terminal/market/marketLinks'
import { closeDialog } from '@/terminal/session/dialogs'
import { showPanel } from '@/terminal/session/deskPanel'
import { PageKeys } from '../actions/PageKeys'
import { encodeLayout, type LayoutNode } from './Layout'
import { encodeLink, parseLayout } from './layoutText'
import { NARROW_WINDOW } from './presets'
import { WorkspaceDesk } from './WorkspaceDesk'
import { press } from '@/terminal/fixtures/screenFixtures'

afterEach(closeDialog)

const TWO_GROUPS: LayoutNode = {
  size: 1,
  between: 'columns',
  children: [
    {
      size: 60,
      panels: [
        { id: 'positions-1', kind: 'positions' },
        { id: 'balances-1', kind: 'balances' },
      ],
      selected: 0,
    },
    { size: 40, panels: [{ id: 'openOrders-1', kind: 'openOrders' }], selected: 0 },
  ],
}

/** Id of the first layout that is created at the time of these tests. */
const FIRST = `own-${TEST_TIME.toString(36)}`

/** A desk whose layout `mine` is stored. */
async function show(root: LayoutNode = TWO_GROUPS, layout = 'mine', search = '') {
  const { hook, searchHook, history } = memoryLocation({ path: `/trade/BTC-PERP${search}`, record: true })
  const services = createTestServices(createTestLives())
  const text = services.openText('layouts')
  text.write(
    JSON.stringify({
      mine: encodeLayout({ name: 'Mine', root, links: noLinks }),
      old: { format: 'kedge-layout', version: 99, name: 'Newer' },
    }),
  )
  services.settings.setState({ layout })
  await act(async () => {
    render(
      <Router hook={hook} searchHook={searchHook}>
        <TestDesk services={services}>
          <WorkspaceDesk />
          <PageKeys />
        </TestDesk>
      </Router>,
    )
  })
  const stored = (id = 'mine') =>
    (JSON.parse(text.read() ?? '{}')[id] ?? null) as { name: string; root: LayoutNode } | null
  return { services, text, stored, place: () => history.at(-1) }
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const choose = (panel: string, action: string) => chooseFrom(`Panel menu: ${panel}`, action)
async function chooseFrom(name: string, action: string) {
  const menu = screen.getByRole('button', { name })
  const box = document.getElementById(menu.getAttribute('popovertarget')!)!
  await act(async () => fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  await act(async () => fireEvent.click(within(box).getByRole('menuitem', { name: action })))
}

test('a panel is added and closed, the close is undone, and each change is stored', async () => {
  const { stored } = await show()
  expect(tabs()).toEqual(['Positions', 'Balances', 'Open orders'])
  await press('Close Open orders')
  expect(tabs()).toEqual(['Positions', 'Balances'])
  expect(stored()?.root).toMatchObject({ panels: [{ kind: 'positions' }, { kind: 'balances' }] })
  await choose('Positions', 'Undo last layout change')
  expect(tabs()).toEqual(['Positions', 'Balances', 'Open orders'])
  expect(stored()?.root).toEqual(TWO_GROUPS)
  await choose('Open orders', 'Add panel…')
  await press('Order history')
  expect(tabs()).toContain('Order history')
  expect(JSON.stringify(stored()?.root)).toContain('orderHistory')
})

test('a panel is moved from its menu to an edge of the layout', async () => {
  const { stored } = await show()
  await choose('Positions', 'Move…')
  const dialog = within(screen.getByRole('dialog', { name: 'Move Positions' }))
  fireEvent.change(dialog.getByRole('combobox', { name: 'Next to' }), { target: { value: 'whole' } })
  fireEvent.change(dialog.getByRole('combobox', { name: 'Position' }), { target: { value: 'bottom' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Move' })))
  expect(tabs()).toEqual(['Balances', 'Open orders', 'Positions'])
  expect(stored()?.root).toMatchObject({
    between: 'rows',
    children: [{ between: 'columns' }, { panels: [{ kind: 'positions' }] }],
  })
})

test('tabs change places, and Delete closes the tab that has the focus', async () => {
  await show()
  await choose('Positions', 'Move tab right')
  expect(tabs()).toEqual(['Balances', 'Positions', 'Open orders'])
  await act(async () => void fireEvent.keyDown(screen.getByRole('tab', { name: 'Positions' }), { key: 'Delete' }))
  expect(tabs()).toEqual(['Balances', 'Open orders'])
})

test('a maximized panel covers the others until it is restored', async () => {
  const { stored } = await show()
  await choose('Open orders', 'Maximize')
  await waitFor(() => expect(document.querySelector('[data-tabset-maximized]')?.textContent).toContain('Open orders'))
  expect(stored()?.root).toEqual(TWO_GROUPS)
  await choose('Open orders', 'Restore size')
  expect(document.querySelector('[data-tabset-maximized]')).toBeNull()
})

test('a request for a panel shows its existing tab, or opens a new one', async () => {
  const { services } = await show()
  services.settings.setState({ tableTab: 'balances' })
  await act(async () => showPanel('tables'))
  expect(screen.getByRole('tab', { name: 'Balances', selected: true })).toBeTruthy()
  services.settings.setState({ tableTab: 'tradeHistory' })
  await act(async () => showPanel('tables'))
  expect(tabs()).toContain('Trade history')
})

test('the markets of panels are stored with the layout, and removed when their panel is closed', async () => {
  const { stored } = await show()
  await act(async () => changeLinks({ kind: 'link', panel: 'openOrders-1', link: 'red', shown: 'ETH/USDC' }))
  expect(stored()).toMatchObject({
    links: { groups: { red: { symbol: 'ETH/USDC' } }, panels: { 'openOrders-1': { link: 'red' } } },
  })
  await press('Close Open orders')
  expect(stored()).toMatchObject({ links: { groups: {}, panels: {} } })
  await choose('Positions', 'Undo last layout change')
  expect(marketLinks.getState().panels).toEqual({ 'openOrders-1': { link: 'red', symbol: null, interval: null } })
  cleanup()
  expect(marketLinks.getState()).toEqual(noLinks)
})

test('a short tab has the name of its panel if that contains the visible words', async () => {
  const panels = [
    { id: 'tape-1', kind: 'tape' },
    { id: 'explorer-1', kind: 'explorer' },
  ] as const
  await show({ size: 1, panels, selected: 0 })
  expect(screen.getByRole('tab', { name: 'Recent trades' }).textContent).toBe('Trades')
  expect(screen.getByRole('tab', { name: 'Explorer' }).textContent).toBe('Explorer')
})

test('an empty layout offers a first panel', async () => {
  await show({ size: 1, panels: [], selected: 0 })
  await press('Add panel')
  await press('Balances')
  expect(tabs()).toEqual(['Balances'])
})

test('an unreadable layout shows the reason, stays stored, and offers the standard desk', async () => {
  const { services, stored } = await show(TWO_GROUPS, 'old')
  expect(screen.getByText('The layout Newer cannot be opened.')).toBeTruthy()
  expect(screen.getByText(/A newer version of Kedge wrote this layout/)).toBeTruthy()
  await press('Use the standard desk')
  expect(services.settings.getState().layout).toBeNull()
  expect(stored('old')).toMatchObject({ version: 99 })
})

test('a file is imported as a further layout; a file that is no layout is rejected with the reason', async () => {
  const { services, stored, text } = await show()
  await choose('Positions', 'Layouts…')
  const input = await screen.findByLabelText('Import a file…')
  const before = text.read()
  const open = async (content: string) =>
    act(async () => void fireEvent.change(input, { target: { files: [new File([content], 'desk.json')] } }))
  await open('{"format":"kedge-layout","version":1,"name":"X","root":{"panels":["horoscope"]}}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'desk.json was not imported. This version of Kedge has no panel “horoscope”.',
  )
  expect(text.read()).toBe(before)
  await open('{"format":"kedge-layout","version":1,"name":"Imported","root":{"panels":["balances"]}}')
  await waitFor(() => expect(services.settings.getState().layout).toBe(FIRST))
  expect(stored(FIRST)?.name).toBe('Imported')
  expect(stored()?.name).toBe('Mine')
})

test('a change of a preset in a narrow window does not change the preset in a wide window', async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', (query: string) =>
    query === NARROW_WINDOW ? narrow : Object.assign(new EventTarget(), { matches: false }),
  )
  const { services, stored } = await show(TWO_GROUPS, 'trader')
  const resize = (matches: boolean) =>
    act(async () => {
      narrow.matches = matches
      narrow.dispatchEvent(new Event('change'))
    })
  await choose('Account', 'Close panel')
  expect(tabs()).not.toContain('Account')
  expect([stored('trader'), JSON.stringify(stored('trader-narrow')?.root).includes('account')]).toEqual([null, false])
  await resize(false)
  expect(tabs()).toContain('Account')
  await resize(true)
  expect(tabs()).not.toContain('Account')
  await choose('Markets', 'Layouts…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Layouts' }))
  expect(dialog.queryAllByRole('button', { name: /^Trader/ })).toHaveLength(1)
  await chooseFrom('More for the layout Trader', 'Restore preset')
  expect(tabs()).toContain('Account')
  expect(services.settings.getState().layout).toBe('trader')
})

test('the file of a layout contains neither the account nor the notes', async () => {
  const panels = [
    { id: 'notes-1', kind: 'notes' },
    { id: 'openOrders-1', kind: 'openOrders' },
  ] as const
  const { services } = await show({ size: 1, panels, selected: 0 })
  await act(async () => services.session.setState({ owner: testOwner }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Notes' }), { target: { value: 'my passphrase' } })
  const saved = vi.spyOn(URL, 'createObjectURL')
  // A click on the link would navigate this document, which all test files share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await choose('Notes', 'Layouts…')
  await screen.findByRole('dialog', { name: 'Layouts' })
  await chooseFrom('More for the layout Mine', 'Export as a file')
  const file = await (saved.mock.calls[0]![0] as Blob).text()
  vi.restoreAllMocks()
  expect(parseLayout(file)).toEqual({
    layout: { name: 'Mine', root: { size: 1, panels, selected: 0 }, links: noLinks },
  })
  expect(file).not.toContain('passphrase')
  expect(file.toLowerCase()).not.toContain(testOwner.slice(2).toLowerCase())
})

test('the layout of a link is added only after the trader has confirmed', async () => {
  const code = await encodeLink({ name: 'Shared', root: TWO_GROUPS, links: noLinks })
  const { stored, services, place } = await show(TWO_GROUPS, 'mine', `?layout=${code}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the layout Shared?' }))
  expect(dialog.getByText('Panels: Positions, Balances, Open orders')).toBeTruthy()
  expect(stored(FIRST)).toBeNull()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add and use' })))
  expect(stored(FIRST)).toMatchObject({ name: 'Shared', root: TWO_GROUPS })
  expect(services.settings.getState().layout).toBe(FIRST)
  expect(place()).not.toContain('layout=')
})

test('layouts are chosen, created, renamed, copied and deleted in one dialog', async () => {
  const { services, stored } = await show()
  const charts = await services.openChartRecords()
  await charts.set('1 mine', 'drawings')
  await choose('Positions', 'Layouts…')
  const dialog = () => within(screen.getByRole('dialog', { name: 'Layouts' }))
  await waitFor(() => expect(dialog().getByRole('button', { name: /^Mine/, current: true })).toBeTruthy())
  fireEvent.change(dialog().getByRole('textbox', { name: 'New layout' }), { target: { value: 'Second' } })
  fireEvent.change(dialog().getByRole('combobox', { name: 'Start with' }), { target: { value: 'current' } })
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Create' })))
  expect(services.settings.getState().layout).toBe(FIRST)
  expect(stored(FIRST)).toMatchObject({ name: 'Second', root: TWO_GROUPS })
  expect(await charts.get(`1 ${FIRST}`)).toBe('drawings')
  await choose('Positions', 'Layouts…')
  await chooseFrom('More for the layout Second', 'Rename…')
  fireEvent.change(dialog().getByRole('textbox', { name: 'Name' }), { target: { value: 'Renamed' } })
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Save' })))
  expect(stored(FIRST)?.name).toBe('Renamed')
  const focusedRow = () => document.activeElement?.closest('button')?.textContent
  expect(focusedRow()).toContain('Renamed')
  await chooseFrom('More for the layout Renamed', 'Delete')
  expect(stored(FIRST)).toBeNull()
  expect(await charts.get(`1 ${FIRST}`)).toBeUndefined()
  expect(services.settings.getState().layout).toBeNull()
  expect(focusedRow()).toContain('Standard desk')
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Undo last layout change' })))
  expect(stored(FIRST)?.name).toBe('Renamed')
  expect(await charts.get(`1 ${FIRST}`)).toBe('drawings')
  expect(services.settings.getState().layout).toBe(FIRST)
  await chooseFrom('More for the layout Mine', 'Copy')
  expect(stored(`own-${(TEST_TIME + 1).toString(36)}`)).toMatchObject({ name: 'Mine (copy)', root: TWO_GROUPS })
  expect(await charts.get(`1 own-${(TEST_TIME + 1).toString(36)}`)).toBe('drawings')
})
