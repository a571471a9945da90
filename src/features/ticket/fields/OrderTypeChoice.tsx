import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { showDialog } from '@/terminal/session/dialogs'
import { IconButton } from '@/ui/controls/IconButton'
import { moveFocus } from '@/ui/controls/moveFocus'
import type { TicketOrderType, CompositeOrderType } from '../form/ticketForm'
import { text } from '../messages'

type Choice = TicketOrderType | CompositeOrderType
type Props = { value: Choice; types: readonly Choice[]; onChange: (chosen: Choice) => void }

/** The two most frequent types have a button each. */
const TABS = ['limit', 'market'] as const

const LINE = 'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5'

/** Chooses the order type: limit and market by a button each, all others in a list beside them. */
export function OrderTypeChoice({ value, types, onChange }: Props) {
  const isOther = value !== 'limit' && value !== 'market'
  return (
    <div className="flex shrink-0 flex-wrap items-stretch border-b border-line [&>div]:min-h-7.75 pointer-coarse:[&>div]:min-h-10.75">
      <div role="tablist" aria-label={text('commonTypes')} className="flex items-stretch">
        {TABS.map((type) => (
          <button
            key={type}
            type="button"
            role="tab"
            aria-selected={type === value}
            tabIndex={type === value || (isOther && type === 'limit') ? 0 : -1}
            onClick={() => onChange(type)}
            onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
            className={clsx(
              'relative px-3 text-sm font-medium text-muted hover:text-ink aria-selected:text-ink aria-selected:after:bg-accent',
              LINE,
            )}
          >
            {nameOf(type)}
          </button>
        ))}
      </div>
      {/* The native select is transparent and covers the shown name. */}
      <div
        className={clsx(
          'relative flex items-center gap-1 rounded-sm px-3 text-sm font-medium hover:text-ink',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent',
          LINE,
          isOther ? 'text-ink after:bg-accent' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{isOther ? nameOf(value) : text('otherTypes')}</span>
        <ChevronDown aria-hidden="true" className="size-3 text-faint" />
        <select
          aria-label={text('orderType')}
          value={value}
          onChange={(event) => {
            const chosen = types.find((type) => type === event.target.value)
            if (chosen) onChange(chosen)
          }}
          className="absolute inset-0 w-full cursor-pointer text-base opacity-0 [&>option]:bg-raised [&>option]:text-ink"
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {nameOf(type)}
            </option>
          ))}
        </select>
      </div>
      <IconButton
        label={text('explain')}
        icon="?"
        onClick={() => showDialog('help', `order-${value}`)}
        className="ms-auto self-center text-sm"
      />
    </div>
  )
}

/** Returns the name of a type. Some languages use different words for a market order and a market. */
function nameOf(type: Choice): string {
  return text(type === 'market' ? 'marketOrder' : type)
}
