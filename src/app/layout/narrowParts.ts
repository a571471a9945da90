import { lazyPart } from '@/ui/lazyPart'

/** Parts that only the narrow desk uses, so that a wide desk does not load them. */
export const NarrowDesk = lazyPart(async () => (await import('./NarrowDesk')).NarrowDesk)
export const MarketSteps = lazyPart(async () => (await import('@/features/markets/MarketSteps')).MarketSteps)
