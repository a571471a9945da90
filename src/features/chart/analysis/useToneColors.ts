import { usePalette } from '@/terminal/painting/usePalette'
import { colorOfTone, type Tone } from './tones'

/** Returns a function for the color of a tone in the current theme. */
export function useToneColors(): (tone: Tone) => string {
  const { panel } = usePalette()
  return (tone) => colorOfTone(tone, { ground: panel })
}
