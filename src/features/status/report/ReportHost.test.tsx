import { recentErrors } from '@/base/recentErrors'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WriteRecord } from '@/client/types'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { closeDialog, openDialog, showDialog } from '@/terminal/session/dialogs'
import * as files from '@/ui/saveFile'
import { connectionHistory } from './connectionHistory'
import { ReportHost } from './ReportHost'

afterEach(() => {
  closeDialog()
  connectionHistory.setState([], true)
})

const written = {
  action: 'cancelOrder',
  stage: 'confirmed',
  code: '0',
  account: testOwner,
  signer: testOwner,
  storedAt: TEST_TIME,
} as WriteRecord

async function show(journal: () => Promise<readonly WriteRecord[]>) {
  const { services, lives } = createTestAccount()
  Object.assign(services.writes, { journal })
  renderOnDesk(services, <ReportHost />)
  const open = async () => {
    await act(async () => showDialog('report'))
    await screen.findByRole('dialog', { name: 'Report a problem' })
  }
  return { lives, open }
}

const content = async () => (await screen.findByRole('group', { name: 'Content of the file' })).textContent!

test('the file is shown before it is saved, and the saved file is the same', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
  const { lives, open } = await show(async () => [written])
  act(() => lives.connection.setState({ status: 'offline' }))
  act(() => lives.connection.setState({ rttMs: 15 }))
  act(() => lives.connection.setState({ status: 'live', reconnects: 1 }))
  await open()
  const shown = await content()
  const report = JSON.parse(shown)
  expect(report.connectionHistory.map(({ status }: { status: string }) => status)).toEqual(['live', 'offline', 'live'])
  expect(report.writes).toMatchObject([{ action: 'cancelOrder', stage: 'confirmed', code: '0' }])
  fireEvent.click(screen.getByRole('button', { name: 'Save file' }))
  expect(saved).toHaveBeenCalledExactlyOnceWith('kedge-report-2026-01-15.json', 'application/json', shown)
})

test('the failure of a part with a fallback is in the file', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new RangeError('no such bar')
  }
  render(
    <FailureBoundary fallback={null}>
      <Broken />
    </FailureBoundary>,
  )
  const { open } = await show(async () => [])
  await open()
  const { errors } = JSON.parse(await content())
  expect(errors).toMatchObject([{ kind: 'caught', messages: ['RangeError: no such bar'] }])
  recentErrors.splice(0)
})

test('addresses are in the file only while the box is checked', async () => {
  const { open } = await show(async () => [written])
  await open()
  expect(await content()).not.toContain(testOwner)
  const box = screen.getByRole('checkbox', { name: 'Include my addresses' })
  fireEvent.click(box)
  expect(JSON.parse(await content())).toMatchObject({
    account: { address: testOwner },
    writes: [{ signer: testOwner }],
  })
  fireEvent.click(box)
  expect(await content()).not.toContain(testOwner)
})

test('the shown file is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  const { open } = await show(async () => [])
  await open()
  const shown = await content()
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(shown)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('nothing can be saved until the journal is read', async () => {
  const { open } = await show(() => new Promise(() => undefined))
  await open()
  expect(await screen.findByRole('status', { name: 'Preparing the file' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save file' }).disabled).toBe(true)
})

test('a journal that cannot be read is mentioned, and everything else is included', async () => {
  const { open } = await show(() => Promise.reject(new Error('storage')))
  await open()
  expect(JSON.parse(await content())).toMatchObject({ writes: null, venue: { name: 'Test venue' } })
  expect(screen.getByText(/^The journal could not be read/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(openDialog.getState().name).toBeNull())
})
