import type { Random } from '@/base/random'
import { createGaussian } from './gaussian'
import type { Market } from './market'
import { createFollowingWalk, createPriceWalk, type PriceWalk } from './priceWalk'

/** The fair price of every market, moving together. */
export type FairPrices = {
  /** Moves all markets on by some milliseconds. */
  step(elapsedMs: number): void
  /** A market's fair price in ticks, with a fraction: it belongs to the walk and is rounded before it is used. */
  fair(symbolId: number): number
  /** A market's fair price as a logarithmic distance from its base price. */
  position(symbolId: number): number
  /** How restless a market is at present; 1 on average. */
  restlessness(symbolId: number): number
}

/** Fair prices that start at the given logarithmic distances from the base prices (0 when none is given). */
export function createFairPrices(
  markets: readonly Market[],
  random: Random,
  starts: ReadonlyMap<number, number> = new Map(),
): FairPrices {
  const gaussian = createGaussian(random)
  const positions = new Map(markets.map(({ symbolId }) => [symbolId, starts.get(symbolId) ?? 0]))
  const position = (symbolId: number): number => positions.get(symbolId) ?? 0
  const walks = new Map<number, PriceWalk>()
  const leadersFirst = markets.toSorted((a, b) => Number(!!a.character.follows) - Number(!!b.character.follows))
  for (const { symbolId, character } of leadersFirst) {
    const leader = character.follows === undefined ? undefined : walks.get(character.follows)
    const leaderId = character.follows ?? symbolId
    walks.set(
      symbolId,
      leader
        ? createFollowingWalk(() => position(leaderId), leader.restlessness, gaussian)
        : createPriceWalk(character, position(symbolId), gaussian),
    )
  }
  const bases = new Map(markets.map(({ symbolId, baseTicks }) => [symbolId, baseTicks]))

  return {
    step(elapsedMs) {
      const common = gaussian()
      for (const [symbolId, walk] of walks) positions.set(symbolId, walk.step(elapsedMs, common))
    },
    fair: (symbolId) => Math.max(2, (bases.get(symbolId) ?? 0) * Math.exp(position(symbolId))),
    position,
    restlessness: (symbolId) => walks.get(symbolId)?.restlessness() ?? 1,
  }
}
