import { useId } from 'react'
import { type Tone, TONES } from './tones'
import { useToneColors } from './useToneColors'
import { createText } from '@/terminal/format/text'

type Props = { label: string; value: Tone; onChange: (tone: Tone) => void }

/** Chooses a color by name: radio buttons, each a square of its color. */
export function TonePicker({ label, value, onChange }: Props) {
  const colorOf = useToneColors()
  const name = useId()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 text-xs text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {TONES.map((tone) => (
          <label
            key={tone}
            title={text(tone)}
            className="touchable relative inline-grid size-6 cursor-pointer place-items-center rounded-md border border-transparent hover:bg-hover has-checked:border-ink forced-colors:not-has-checked:border-[Canvas] has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              aria-label={text(tone)}
              checked={tone === value}
              onChange={() => onChange(tone)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="size-4 rounded-sm forced-color-adjust-none"
              style={{ background: colorOf(tone) }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Texts shared by indicators and drawings. */
const text = createText({
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  grey: 'Gray',
})
