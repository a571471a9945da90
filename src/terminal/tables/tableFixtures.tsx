import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { TestAccount } from '../fixtures/accountFixtures'
import { showOnDesk } from '../fixtures/renderOnDesk'

/** Renders a table for an account, and waits for its reads. */
export async function showTable(account: TestAccount, table: ReactElement): Promise<void> {
  await showOnDesk(account.services, table)
  await pause(0)
}

/** Waits for some milliseconds. */
export const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** The rows of a table below its header. */
export const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
