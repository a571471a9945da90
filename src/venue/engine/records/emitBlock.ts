import { drainTouched } from '../book/touch'
import type { World } from '../state/World'

/** Announces what the block did to each symbol: the levels that changed, mark and oracle price when they did. */
export function emitBlock(world: World): void {
  const { txHash, time } = world
  for (const market of world.markets.values()) {
    const changes = drainTouched(market.book)
    if (changes.length > 0) world.events.push({ kind: 'levels', symbolId: market.id, changes, txHash, time })
    if (!market.priceChanged) continue
    market.priceChanged = false
    const { id: symbolId, mark, oracle } = market
    world.events.push({ kind: 'price', symbolId, mark, oracle, txHash, time })
  }
}
