import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { reportMissingCode } from '../missingCode'
import type { AlertBook } from './createAlertBook'

/** The alerts before and after their code is there. */
export type AlertsLoader = {
  readonly loaded: Live<{ readonly book: AlertBook | null }>
  /** Whether this browser has kept alerts of the venue: then they are to be watched from the start. */
  readonly kept: boolean
  /** Loads their code, once; null where it cannot be loaded, which the person is told. */
  load(): Promise<AlertBook | null>
}

/** Alerts whose code comes when it is asked for. */
export function createAlertsLoader(kept: boolean, open: () => Promise<AlertBook>): AlertsLoader {
  const loaded = createStore<{ book: AlertBook | null }>(() => ({ book: null }))
  let asked: Promise<AlertBook | null> | null = null
  async function fetchBook(): Promise<AlertBook | null> {
    const book = await open().catch(() => null)
    if (book) loaded.setState({ book })
    else reportMissingCode('other')
    return book
  }
  return { loaded, kept, load: () => (asked ??= fetchBook()) }
}
