import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Popover } from '@/ui/overlays/Popover'
import { keepClear } from '@/ui/overlays/placeCard'
import { text } from './explainMessages'
import type { Explanation } from './Explanation'

type Props = {
  explain: () => Explanation
  /** Accessible name of the button that opens the explanation. */
  label: string
  /** The displayed number. */
  value: string
  className?: string | undefined
  /** Content of the button; the number by default. */
  children?: ReactNode
}

/** A derived number that shows its formula and inputs on a click. */
export function ExplainedValue({ explain, label, value, className, children = value }: Props) {
  return (
    <Popover
      label={explain().title}
      align="end"
      className="w-72"
      onPlaced={keepClear}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={label}
          className={clsx(
            'touchable rounded-sm decoration-faint decoration-dotted underline-offset-3 hover:underline',
            className,
          )}
        >
          {children}
        </button>
      )}
    >
      {() => <Details explanation={explain()} value={value} />}
    </Popover>
  )
}

function Details({ explanation, value }: { explanation: Explanation; value: string }) {
  const { id, title, formula, inputs, note } = explanation
  return (
    <div className="flex flex-col gap-2 p-3 text-start text-sm whitespace-normal text-ink">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <span>{value}</span>
      </div>
      <p className="text-xs text-muted">{formula}</p>
      {inputs.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2">
          {inputs.map(([name, number]) => (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="text-end">{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={note.tone === 'warn' ? 'text-xs text-warn' : 'text-xs text-faint'}>{note.text}</p>}
      <Link href={`/help/${id}`} className="touchable self-start text-xs text-accent hover:underline">
        {text('learnMore')}
      </Link>
    </div>
  )
}
