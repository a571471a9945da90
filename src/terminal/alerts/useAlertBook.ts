import { useEffect } from 'react'
import { useServices } from '../session/Services'
import { useLive } from '../live/useLive'
import type { AlertBook } from './createAlertBook'

/** The price alerts; asked for when they are wanted, null until they are there. */
export function useAlertBook(wanted: boolean): AlertBook | null {
  const { alerts } = useServices()
  useEffect(() => void (wanted && alerts.load()), [alerts, wanted])
  return useLive(alerts.loaded, (state) => state.book)
}
