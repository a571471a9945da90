import { usePalette } from '@/terminal/painting/usePalette'
import { colorOfTone, type Tone } from './tones'

/** Gives the color that a tone has in the theme in force. */
export function useToneColors(): (tone: Tone) => string {
  const { panel } = usePalette()
  return (tone) => colorOfTone(tone, { ground: panel })
}
