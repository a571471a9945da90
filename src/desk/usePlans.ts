import { useEffect } from 'react'
import type { Plans } from './plans'
import { useServices } from './Services'
import { useLive } from './useLive'

/** The plans; asked for when they are wanted, null until they are there. */
export function usePlans(wanted: boolean): Plans | null {
  const { plans } = useServices()
  useEffect(() => void (wanted && plans.load()), [plans, wanted])
  return useLive(plans.loaded, (state) => state.plans)
}
