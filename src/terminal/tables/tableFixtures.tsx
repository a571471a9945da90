import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { TestAccount } from '../fixtures/accountFixtures'
import { TestDesk } from '../fixtures/terminalFixtures'

/** Shows a table to the trader of an account, and waits until what it asked for has come. */
export async function showTable(account: TestAccount, table: ReactElement): Promise<void> {
  await act(async () => {
    render(<TestDesk services={account.services}>{table}</TestDesk>)
  })
  await pause(0)
}

/** Lets so many milliseconds pass. */
export const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Presses the button of that name. */
export const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** The rows of a table below its head. */
export const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
