import { lazyPart } from '@/ui/lazyPart'

/** Parts of the narrow desk only; a wide one does not load them. */
export const NarrowDesk = lazyPart(async () => (await import('./NarrowDesk')).NarrowDesk)
export const MarketSteps = lazyPart(async () => (await import('@/features/markets/MarketSteps')).MarketSteps)
