import type { Tone } from './tones'
import { useToneColors } from './useToneColors'

/** A small square in a tone, hidden from assistive technology. */
export function ToneMark({ tone }: { tone: Tone }) {
  const colorOf = useToneColors()
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-sm forced-color-adjust-none"
      style={{ background: colorOf(tone) }}
    />
  )
}
