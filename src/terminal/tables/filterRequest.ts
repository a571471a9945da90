import { type RefObject, useRef } from 'react'
import { createRequest } from '../session/createRequest'

/** Asks the table that is shown for the focus on what chooses its rows. */
export const filterRequest = createRequest<'focus'>()

/** For a bar that chooses the rows of a table: its first choice takes the focus when that is asked for. */
export function useFilterRequest(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  filterRequest.useRequest(() => bar.current?.querySelector('select')?.focus())
  return bar
}
