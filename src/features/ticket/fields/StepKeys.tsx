import { type ReactNode, useEffect, useRef } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { createText } from '@/terminal/format/text'
import { IconButton } from '@/ui/controls/IconButton'
import { stepField } from '../form/stepField'
import type { Ticket } from '../form/useTicket'

const text = createText({
  lessPrice: 'Lower the price by one tick',
  morePrice: 'Raise the price by one tick',
  lessQuantity: 'Lower the quantity by one step',
  moreQuantity: 'Raise the quantity by one step',
})

/** Delay before a held button repeats, and the interval of repeats, in ms. */
const HOLD_MS = 400
const REPEAT_MS = 90

/** Repeats of each step size: first single steps, then 10 times, finally 100 times as large. */
const REPEATS_A_STEP = 12

/** Minus and plus buttons for touch screens beside price or quantity: one step each, repeated while held. */
export function StepKeys({ ticket, field }: { ticket: Ticket; field: 'price' | 'quantity' }) {
  const step = (direction: 1 | -1, times: bigint) => stepField(ticket, field, direction, times)
  return (
    <>
      <Key
        label={text(field === 'price' ? 'lessPrice' : 'lessQuantity')}
        icon={<Minus className="size-4" />}
        step={(times) => step(-1, times)}
      />
      <Key
        label={text(field === 'price' ? 'morePrice' : 'moreQuantity')}
        icon={<Plus className="size-4" />}
        step={(times) => step(1, times)}
      />
    </>
  )
}

type KeyProps = { label: string; icon: ReactNode; step: (times: bigint) => void }

function Key({ label, icon, step }: KeyProps) {
  const latest = useRef(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeats = useRef(0)
  useEffect(() => {
    latest.current = step
  })
  const end = () => clearTimeout(timer.current)
  useEffect(() => end, [])
  const repeat = () => {
    latest.current(10n ** BigInt(Math.min(2, Math.floor(repeats.current / REPEATS_A_STEP))))
    repeats.current += 1
    timer.current = setTimeout(repeat, REPEAT_MS)
  }
  return (
    <IconButton
      label={label}
      icon={icon}
      // The field keeps the focus, so that the on-screen keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={() => {
        repeats.current = 0
        timer.current = setTimeout(repeat, HOLD_MS)
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onClick={() => {
        // Ignores the click at the end of a hold.
        if (repeats.current === 0) step(1n)
        repeats.current = 0
      }}
      className="touch-manipulation select-none"
    />
  )
}
