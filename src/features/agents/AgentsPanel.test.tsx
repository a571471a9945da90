import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { openDialog } from '@/terminal/session/dialogs'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import type { AgentStatus } from '@/keys/types'
import { AgentAlarm } from './AgentAlarm'
import { AgentsPanel } from './AgentsPanel'
import { showKeys, testAgent } from './fixtures'
import { lastToast, press, type } from '@/terminal/fixtures/screenFixtures'

afterEach(() => openDialog.setState({ name: null }))

const own = testAgent()
const other = testAgent({ agent_address: `0x${'02'.repeat(20)}`, label: 'laptop' })
const SUB = `0x${'5b'.repeat(20)}` as const

const section = (name = 'Keys of Your account') => within(screen.getByRole('region', { name }))

describe('the slots', () => {
  test('show label, address with checksum, time left, place and scope', async () => {
    await showKeys(<AgentsPanel />, { agents: [own, other], stored: [own] })
    const [first, second, third, fourth] = section().getAllByRole('listitem')
    expect(first!.textContent).toContain('desk-1')
    expect(first!.textContent).toContain('0x0101010101010101010101010101010101010101')
    expect(first!.textContent).toContain('7 d 00:00:00')
    expect(first!.textContent).toContain('In this browser')
    expect(first!.textContent).toContain('This account and all its sub-accounts')
    expect(second!.textContent).toContain('Not approved here')
    expect(third!.textContent).toContain('Free slot')
    expect(fourth!.textContent).toContain('Free slot')
    expect(section().getByText('2 of 4 slots used')).toBeTruthy()
  })

  test('distinguish a key that was approved here and then forgotten from a foreign key', async () => {
    await showKeys(<AgentsPanel />, { agents: [own], approved: [own.agent_address] })
    expect(section().getByText('Approved here, key not stored')).toBeTruthy()
  })

  test('show a key that the trader marked as known as in another browser or in a program', async () => {
    const { services } = await showKeys(<AgentsPanel />, { agents: [other] })
    act(() => services.settings.setState({ knownAgents: [other.agent_address] }))
    const where = section().getByRole<HTMLSelectElement>('combobox', { name: 'Where the key laptop is kept' })
    expect(within(where).getByRole<HTMLOptionElement>('option', { name: 'In another browser' }).selected).toBe(true)
    expect(section().queryByText(/signing limits of this browser do not bind it/)).toBeNull()
    fireEvent.change(where, { target: { value: 'program' } })
    expect(where.value).toBe('program')
    expect(section().getByText(/signing limits of this browser do not bind it/)).toBeTruthy()
    fireEvent.change(where, { target: { value: 'known' } })
    expect(services.settings.getState().programAgents).toEqual([])
  })

  test('each sub-account has its own slots, whose keys are for it only', async () => {
    const ofSub = testAgent({ authorized_address: SUB, label: 'sub-key' })
    await showKeys(<AgentsPanel />, { agents: [ofSub], subs: [{ address: SUB, label: 'grid', created_time: 1 }] })
    const sub = section('Keys of Sub-account grid')
    expect(sub.getByText('sub-key')).toBeTruthy()
    expect(sub.getByText('This account only')).toBeTruthy()
    expect(section().getAllByText('Free slot')).toHaveLength(4)
  })

  test('renews for the same duration, and revokes', async () => {
    const { renew, revoke } = await showKeys(<AgentsPanel />, { agents: [own], stored: [own] })
    await press('Renew desk-1')
    expect(renew).toHaveBeenCalledExactlyOnceWith({ owner: testOwner, agent: own.agent_address, validDays: 7 })
    await press('Revoke desk-1')
    expect(revoke).toHaveBeenCalledExactlyOnceWith({ owner: testOwner, agent: own.agent_address })
  })

  test('forgets a key of this browser only after asking', async () => {
    const { forget } = await showKeys(<AgentsPanel />, { agents: [own, other], stored: [own] })
    expect(screen.queryByRole('button', { name: 'Forget here: laptop' })).toBeNull()
    await press('Forget here: desk-1')
    expect(forget).not.toHaveBeenCalled()
    await press('Forget here')
    expect(forget).toHaveBeenCalledExactlyOnceWith(testOwner)
  })

  test('nothing is sent while another tab does the same', async () => {
    const { renew, revoke } = await showKeys(<AgentsPanel />, { agents: [own], stored: [own], busyElsewhere: true })
    await press('Renew desk-1')
    await press('Revoke desk-1')
    expect([renew, revoke].map((write) => write.mock.calls)).toEqual([[], []])
  })

  test('without a connected wallet all actions open the connect dialog', async () => {
    const { revoke } = await showKeys(<AgentsPanel />, { agents: [own], walletAway: true })
    await press('Revoke desk-1')
    expect(revoke).not.toHaveBeenCalled()
    expect(openDialog.getState().name).toBe('connect')
  })
})

describe('approving', () => {
  test('asks for label and days, a week by default', async () => {
    const { enableTrading } = await showKeys(<AgentsPanel />)
    await press('Approve a key for Your account')
    await screen.findByDisplayValue('kedge-test')
    await press('Approve')
    expect(enableTrading).toHaveBeenCalledExactlyOnceWith({
      owner: testOwner,
      account: testOwner,
      label: 'kedge-test',
      validDays: 7,
    })
  })

  test('asks for nothing while another tab approves, and says so', async () => {
    const { enableTrading } = await showKeys(<AgentsPanel />, { busyElsewhere: true })
    await press('Approve a key for Your account')
    await screen.findByDisplayValue('kedge-test')
    await press('Approve')
    expect(enableTrading).not.toHaveBeenCalled()
    expect(lastToast()?.detail).toBe('An approval is under way already. Answer it in your wallet.')
  })

  test('the form scrolls into view and focuses its first field; closing it focuses the button', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await showKeys(<AgentsPanel />)
    await press('Approve a key for Your account')
    const form = screen.getByRole('form', { name: 'Approve a key for Your account' })
    expect(scrolled.mock.contexts).toEqual([form])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' }))
    await screen.findByDisplayValue('kedge-test')
    scrolled.mockClear()
    await act(async () => type('Label', 'laptop'))
    expect(scrolled).not.toHaveBeenCalled()
    await press('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve a key for Your account' }))
  })

  test.each(['0', '181', '1.5', ''])('rejects %j days beside the field', async (days) => {
    const { enableTrading } = await showKeys(<AgentsPanel />)
    await press('Approve a key for Your account')
    type('Days', days)
    expect(screen.getByRole('textbox', { name: 'Days' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
    expect(enableTrading).not.toHaveBeenCalled()
  })

  test('warns before a label is reused and its key replaced', async () => {
    await showKeys(<AgentsPanel />, { agents: [other] })
    await press('Approve a key for Your account')
    await act(async () => type('Label', 'laptop'))
    expect((await screen.findByText(/Approving this one ends it at once/)).textContent).toContain('laptop')
    expect(screen.getByRole('button', { name: 'Replace that key' })).toBeTruthy()
  })

  test('with four keys only a used label can be chosen', async () => {
    const four = [1, 2, 3, 4].map((number) =>
      testAgent({ agent_address: `0x0${number}${'00'.repeat(19)}`, label: `key-${number}` }),
    )
    await showKeys(<AgentsPanel />, { agents: four })
    await press('Approve a key for Your account')
    expect(screen.getByText(/All four slots are used/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
    await act(async () => type('Label', 'key-3'))
    expect(screen.getByRole('button', { name: 'Replace that key' }).hasAttribute('disabled')).toBe(false)
  })
})

describe('F37: the end of this browser’s key', () => {
  const ended = (kind: 'expired' | 'revoked' | 'replaced' | 'unbound'): AgentStatus => ({
    kind,
    agent: own.agent_address,
    label: 'desk-1',
  })

  test.each([
    ['expired', 'The trading key has expired.'],
    ['revoked', 'The trading key was revoked.'],
    ['unbound', 'The trading key’s address has become an account.'],
  ] as const)('%s is shown, and one click approves a new key', async (kind, message) => {
    const { lives, enableTrading } = await showKeys(<AgentsPanel />)
    act(() => lives.agentStatus.setState(ended(kind), true))
    expect(section().getByRole('alert').textContent).toContain(message)
    await press('Approve a new key')
    expect(enableTrading).toHaveBeenCalledExactlyOnceWith({ owner: testOwner, account: testOwner, label: 'desk-1' })
  })

  test('a replaced key is renewed under another label, so that it does not replace the other key', async () => {
    const { lives, enableTrading } = await showKeys(<AgentsPanel />, {
      agents: [testAgent({ ...other, label: 'desk-1' })],
    })
    act(() => lives.agentStatus.setState(ended('replaced'), true))
    expect(section().getByRole('alert').textContent).toContain('Another key has taken this key’s label.')
    await press('Choose another label')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Label' }).value).toBe('desk-1-2')
    await press('Approve')
    expect(enableTrading.mock.calls[0]![0].label).toBe('desk-1-2')
  })

  test.each([
    [testAgent({ approved_time: TEST_TIME - 23 * DAY_MS, expires_time: TEST_TIME + 7 * DAY_MS }), 'Renew for 30 days'],
    [testAgent({ approved_time: TEST_TIME - 5 * DAY_MS, expires_time: TEST_TIME + 2 * DAY_MS }), 'Renew for 7 days'],
    [testAgent({ approved_time: TEST_TIME - 0.8 * DAY_MS, expires_time: TEST_TIME + 0.2 * DAY_MS }), 'Renew for 1 day'],
    [testAgent({ approved_time: TEST_TIME - DAY_MS, expires_time: TEST_TIME + 6 * DAY_MS }), null],
  ])('renewal is offered in time and for the same days', async (agent, offer) => {
    const { lives, renew } = await showKeys(<AgentsPanel />, { agents: [agent], stored: [agent] })
    const { agent_address, label, expires_time } = agent
    const ready = { kind: 'ready', agent: agent_address, label, expiresTime: expires_time, persisted: true } as const
    act(() => lives.agentStatus.setState(ready, true))
    const button = screen.queryByRole('button', { name: /^Renew for/ })
    expect(button?.textContent ?? null).toBe(offer)
    if (!button) return
    await act(async () => fireEvent.click(button))
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

describe('AgentAlarm', () => {
  test('warns of a key that this browser did not approve, until the trader states its origin', async () => {
    const { services } = await showKeys(<AgentAlarm />, { agents: [own, other], stored: [own] })
    expect((await screen.findByRole('alert')).textContent).toContain('can trade for your account: laptop')
    act(() => services.settings.setState({ knownAgents: [other.agent_address] }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('warns on every page of a key that the browser does not store', async () => {
    const { lives } = await showKeys(<AgentAlarm />, { agents: [own], stored: [own] })
    const ready = { kind: 'ready', agent: own.agent_address, label: own.label, expiresTime: own.expires_time } as const
    act(() => lives.agentStatus.setState({ ...ready, persisted: true }, true))
    expect(screen.queryByText(/lost when this page closes/)).toBeNull()
    act(() => lives.agentStatus.setState({ ...ready, persisted: false }, true))
    expect(screen.getByRole('status').textContent).toContain('lost when this page closes')
  })

  test('warns of a key of a sub-account as well', async () => {
    const ofSub = testAgent({ authorized_address: SUB, label: 'stranger' })
    await showKeys(<AgentAlarm />, { agents: [ofSub], subs: [{ address: SUB, label: 'grid', created_time: 1 }] })
    expect((await screen.findByRole('alert')).textContent).toContain('stranger')
  })

  test('does not mention keys that were approved here', async () => {
    await showKeys(<AgentAlarm />, { agents: [own, other], stored: [own], approved: [other.agent_address] })
    await act(async () => undefined)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
