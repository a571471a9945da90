import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOfKey } from '@/protocol/signing/key'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { AccountKeys } from '../AccountKeys'
import { showKeys, testAgent } from '../fixtures'
import { press } from '@/terminal/fixtures/screenFixtures'

const saved: Blob[] = []
const names: string[] = []
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = { address: testOwner, name: 'Your account', label: null, isMain: true, createdTime: null } as const

async function openForm(options: Parameters<typeof showKeys>[1] = {}) {
  const shown = await showKeys(<AccountKeys account={account} />, options)
  fireEvent.click(screen.getByRole('button', { name: 'Add a program’s key for Your account' }))
  const form = within(await screen.findByRole('form', { name: 'Approve a key of a program for Your account' }))
  return { ...shown, form }
}

const type = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

test('the form scrolls into view with the focus in its first field', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openForm()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('form')])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' }))
})

describe('a key that the program created itself', () => {
  test('is approved by its address, for the typed label and days, and recorded as the key of a program', async () => {
    const { approve, services } = await openForm()
    await press('The program has a key')
    await type('Address of the program’s key', ADDRESS)
    await type('Label', 'grid-bot')
    await type('Days', '30')
    await press('Approve')
    expect(approve).toHaveBeenCalledExactlyOnceWith({
      owner: testOwner,
      account: testOwner,
      agent: ADDRESS.toLowerCase(),
      label: 'grid-bot',
      validDays: 30,
    })
    const { knownAgents, programAgents } = services.settings.getState()
    expect([knownAgents, programAgents]).toEqual([[ADDRESS.toLowerCase()], [ADDRESS.toLowerCase()]])
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByText(/KEDGE_PRIVATE_KEY/)).toBeNull()
  })

  test.each([
    ['0x123', /An address is 0x and 40 characters/],
    [ADDRESS.replace('f39F', 'F39F'), /letter case does not fit/],
  ])('%s is rejected as an address with a reason, and cannot be approved', async (typed, fault) => {
    await openForm()
    await press('The program has a key')
    await type('Label', 'bot')
    await type('Address of the program’s key', typed)
    expect(screen.getByText(fault)).toBeTruthy()
    expect(isDisabled('Approve')).toBe(true)
  })
})

describe('a key that is created here', () => {
  test('is shown once with its variables, can be saved as a file, and is deleted afterwards', async () => {
    const { approve, services } = await openForm()
    expect(screen.getByText(/signing limits of this browser do not bind it/)).toBeTruthy()
    await type('Label', 'bot')
    await press('Make and approve')
    const { agent } = approve.mock.calls[0]![0]
    const shown = screen.getByRole('region', { name: 'The private key of bot' })
    const [, privateKey] = /^KEDGE_PRIVATE_KEY=(.*)$/m.exec(shown.textContent)!
    expect(addressOfKey(privateKey!)).toBe(agent)
    await press('Download kedge-bot.env')
    expect(names).toEqual(['kedge-bot.env'])
    const contents = await saved[0]!.text()
    expect(contents.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      `KEDGE_URL=${location.origin}`,
      `KEDGE_PRIVATE_KEY=${privateKey!}`,
      `KEDGE_ACCOUNT=${testOwner}`,
      '',
    ])
    expect(services.settings.getState().programAgents).toEqual([agent])
    await press('I have saved the key bot')
    expect(document.body.textContent).not.toContain(privateKey!)
    expect(JSON.stringify(services.settings.getState())).not.toContain(privateKey!.slice(2))
  })

  test.each([
    [null, /^The venue did not answer\. Save the key/],
    [500, /^The venue answered with an error \(HTTP 500\)\. Save the key/],
  ])('is also shown after an answer of %s that leaves open whether it is approved', async (status, words) => {
    const { approve } = await openForm()
    approve.mockResolvedValue({ kind: 'unresolved', until: 1, status })
    await type('Label', 'bot')
    await press('Make and approve')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(/KEDGE_PRIVATE_KEY/)).toBeTruthy()
  })

  test.each([
    { kind: 'rejected', code: '12003', message: 'no', traceCode: 't', status: 422 },
    { kind: 'blocked', reason: 'wallet_rejected', message: 'declined' },
  ] as const)('that is not approved ($kind) is not shown and not noted', async (result) => {
    const { approve, services } = await openForm()
    services.settings.setState({ knownAgents: ['0x1'] })
    approve.mockResolvedValue(result)
    await type('Label', 'bot')
    await press('Make and approve')
    expect(approve).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/KEDGE_PRIVATE_KEY/)).toBeNull()
    expect(services.settings.getState()).toMatchObject({ knownAgents: ['0x1'], programAgents: [] })
  })

  test('needs a label, and warns before it replaces another key', async () => {
    await openForm({ agents: [testAgent()] })
    expect(isDisabled('Make and approve')).toBe(true)
    await type('Label', 'desk-1')
    expect(screen.getByRole('button', { name: 'Replace that key' })).toBeTruthy()
    expect(await screen.findByText(/Approving this one ends it at once/)).toBeTruthy()
  })
})

test('a venue in the page accepts no programs', async () => {
  await showKeys(<AccountKeys account={account} />, { venueUrl: 'page:practice' })
  expect(screen.getByRole('button', { name: 'Approve a key for Your account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /program/ })).toBeNull()
})
