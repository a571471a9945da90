import { lazyPart } from '@/ui/lazyPart'

/** What only a narrow desk has; a wide one does not load it. */
export const NarrowDesk = lazyPart(async () => (await import('./NarrowDesk')).NarrowDesk)
export const MarketSteps = lazyPart(async () => (await import('@/features/markets/MarketSteps')).MarketSteps)
