import { useState } from 'react'

/** The errors of a query result: of a read that has ended, and of the last attempt of a read in progress. */
export type ReadErrors = { readonly error: unknown; readonly failureReason: unknown }

/**
 * Returns why a query's read fails, or null if that is not known. It remembers the last error, because a new read of a
 * query without data removes it.
 */
export function useFailureReason({ error, failureReason }: ReadErrors): unknown {
  const current = error ?? failureReason
  const [last, setLast] = useState(current)
  if (current !== null && current !== last) setLast(current)
  return current ?? last
}
