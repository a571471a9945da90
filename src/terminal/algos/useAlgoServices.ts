import { useEffect } from 'react'
import type { AlgoServices } from './algoServices'
import { useServices } from '../session/Services'
import { useLive } from '../live/useLive'

/** The services of scaled and algo orders; loaded when they are wanted, null until then. */
export function useAlgoServices(wanted: boolean): AlgoServices | null {
  const { algoServices } = useServices()
  useEffect(() => void (wanted && algoServices.load()), [algoServices, wanted])
  return useLive(algoServices.loaded, (state) => state.services)
}
