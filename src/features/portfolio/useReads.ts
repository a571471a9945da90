import { useEffect, useState } from 'react'
import type { Export } from '@/client/export/createExport'
import type { PagedItem, PagedName } from '@/client/queries/pagedQuery'

/** Progress of reading. After a failure the rows stay, and reading can continue. */
export type Phase = 'reading' | 'failed' | 'done'

type Rows<Jobs> = {
  [At in keyof Jobs]: Jobs[At] extends Export<infer Name extends PagedName> ? readonly PagedItem<Name>[] : never
}

/**
 * Reads lists one after another, and again when `jobs` changes identity. Returns the rows so far, newest first, and the error of a failure.
 * `readMore` continues after a failure, or reads new rows.
 */
export function useReads<const Jobs extends readonly Pick<Export<PagedName>, 'run' | 'rows'>[]>(jobs: Jobs) {
  const [reading, setReading] = useState<{ phase: Phase; rows: Rows<Jobs>; error: unknown }>(() => ({
    phase: 'reading',
    rows: rowsOf(jobs),
    error: null,
  }))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const report = (phase: Phase, error: unknown = null) => {
      if (!abort.signal.aborted) setReading({ phase, rows: rowsOf(jobs), error })
    }
    const read = async () => {
      report('reading')
      try {
        for (const job of jobs) {
          await job.run(abort.signal)
          report('reading')
        }
        report('done')
      } catch (error) {
        report('failed', error)
      }
    }
    void read()
    return () => abort.abort()
  }, [jobs, attempt])
  return { ...reading, readMore: () => setAttempt((count) => count + 1) }
}

function rowsOf<Jobs extends readonly Pick<Export<PagedName>, 'rows'>[]>(jobs: Jobs): Rows<Jobs> {
  return jobs.map((job) => job.rows()) as unknown as Rows<Jobs>
}
