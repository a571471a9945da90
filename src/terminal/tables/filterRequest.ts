import { type RefObject, useRef } from 'react'
import { createRequest } from '../session/createRequest'

/** Requests the focus for the filter of the shown table. */
export const filterRequest = createRequest<'focus'>()

/** Hook of a table's filter bar: focuses its first option on request. */
export function useFilterRequest(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  filterRequest.useRequest(() => bar.current?.querySelector('select')?.focus())
  return bar
}
