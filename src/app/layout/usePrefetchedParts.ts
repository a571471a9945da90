import { useEffect } from 'react'
import { createLazy } from '@/base/createLazy'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'

/** What cancels, closes and stops trading: a trader needs it most when the page's server is away. */
const PARTS = [
  () => import('@/terminal/outcomes/settlePlacedOrder'),
  () => import('@/features/orders/OpenOrdersTable'),
  () => import('@/features/positions/PositionsTable'),
  () => import('@/features/positions/PositionDialogs'),
  () => import('@/features/scaledOrders/ScaledOrdersTable'),
  () => import('@/features/algos/AlgosTable'),
  () => import('@/features/signing/ConfirmSigning'),
  () => import('@/features/account/AccountCard'),
  () => import('@/features/agents/AgentAlarm'),
  () => import('../pages/AgentsPage'),
  () => import('../settings/SettingsDialog'),
].map((fetchPart) => createLazy<object>(fetchPart))

/** The longest wait for a quiet moment, ms. */
const PATIENCE_MS = 10_000

/** Loads what cancels and closes ahead of its use, in a quiet moment after the page is live with an account. */
export function usePrefetchedParts(): void {
  const live = useLive(useServices().feed.connection, ({ status }) => status === 'live')
  const { address } = useAccount()
  const wanted = live && address !== null
  useEffect(() => {
    if (!wanted) return
    return whenIdle(() => {
      // What cannot be loaded is counted, and loaded again once the connection is back.
      for (const part of PARTS) void part.load().catch(() => undefined)
    })
  }, [wanted])
}

/** Calls `run` in the next quiet moment; Safari has no notion of one. Returns how to cancel it. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(handle)
}
