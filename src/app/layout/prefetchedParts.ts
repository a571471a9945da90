import { createLazy } from '@/base/createLazy'

/** What cancels, closes and stops trading: a trader needs it most when the page's server is away. */
const PARTS = [
  () => import('@/terminal/outcomes/settlePlacedOrder'),
  () => import('@/features/orders/OpenOrdersTable'),
  () => import('@/features/positions/PositionsTable'),
  () => import('@/features/positions/AskedPosition'),
  () => import('@/features/scaledOrders/ScaledOrdersTable'),
  () => import('@/features/algos/AlgosTable'),
  () => import('@/features/signing/ConfirmSigning'),
  () => import('@/features/account/AccountCard'),
  () => import('@/features/agents/AgentAlarm'),
  () => import('../pages/AgentsPage'),
  () => import('../settings/SettingsDialog'),
].map((fetchPart) => createLazy<object>(fetchPart))

/** Loads what cancels and closes ahead of its use. */
export function prefetchParts(): void {
  // What cannot be loaded is counted, and loaded again once the connection is back.
  for (const part of PARTS) void part.load().catch(() => undefined)
}
