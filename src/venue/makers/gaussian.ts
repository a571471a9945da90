import type { Random } from '@/base/random'

/** Creates a source of normally distributed numbers (mean 0, deviation 1) from a uniform one, by Box–Muller. */
export function createGaussian(random: Random): () => number {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const second = spare
      spare = null
      return second
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
