import { createLazy } from '@/base/createLazy'

/**
 * Parts that cancel, close and stop trading. They are loaded ahead, because a trader needs them even when the page's
 * server is down.
 */
const PARTS = [
  () => import('@/terminal/outcomes/settlePlacedOrder'),
  () => import('@/features/orders/OpenOrdersTable'),
  () => import('@/features/positions/PositionsTable'),
  () => import('@/features/positions/PositionIntentDialog'),
  () => import('@/features/scaledOrders/ScaledOrdersTable'),
  () => import('@/features/algos/AlgosTable'),
  () => import('@/features/signing/ConfirmSigning'),
  () => import('@/features/account/AccountCard'),
  () => import('@/features/agents/AgentAlarm'),
  () => import('../pages/AgentsPage'),
  () => import('../settings/SettingsDialog'),
].map((fetchPart) => createLazy<object>(fetchPart))

/** Loads these parts ahead of their use. */
export function prefetchParts(): void {
  // Failed loads are counted, and retried once the connection is back.
  for (const part of PARTS) void part.load().catch(() => undefined)
}
