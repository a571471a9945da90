import { useState } from 'react'
import { useAccount, useServices } from '../session/Services'

/** The last values by name and account, for each session: a page has one. */
const lastValues = new WeakMap<object, Map<string, unknown>>()

/**
 * State of an account's table that survives when the table is removed and shown again, such as its filter: another
 * width of the window has another desk with tables of its own, and a chosen tab replaces the table before. Two tables
 * that are shown at the same time do not share it.
 */
export function useTableState<T>(name: string, initial: T): [value: T, change: (value: T) => void] {
  const { session } = useServices()
  const { address } = useAccount()
  const key = `${name} ${address}`
  const [value, setValue] = useState(() => (lastValues.get(session)?.get(key) as T | undefined) ?? initial)
  const change = (next: T) => {
    const values = lastValues.get(session) ?? new Map<string, unknown>()
    lastValues.set(session, values.set(key, next))
    setValue(next)
  }
  return [value, change]
}
