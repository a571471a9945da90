import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { parseDecimal } from '@/base/decimal'
import type { AlertBook } from '@/terminal/alerts/createAlertBook'
import type { PriceAlert } from '@/terminal/alerts/PriceAlert'
import { formatPlainPrice, formatPrice } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import type { Instrument } from '@/trading/instrument/instrument'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { AlertForm } from './AlertForm'
import { text } from './messages'

type Props = {
  alert: PriceAlert
  instrument: Instrument
  book: AlertBook
  /** Says the market too. */
  named?: boolean
}

/** One alert: its level, whether it waits or was reached, and what changes or deletes it. */
export function AlertRow({ alert, instrument, book, named = false }: Props) {
  const [editing, setEditing] = useState(false)
  const { id, rises, firedAt } = alert
  const { symbol } = instrument
  const price = formatPrice(alert.price, instrument)
  if (editing)
    return (
      <li className="py-1">
        <AlertForm
          instrument={instrument}
          first={formatPlainPrice(parseDecimal(alert.price), instrument)}
          submitLabel={text('save')}
          onSubmit={(to, last) => {
            book.move(id, to, last)
            setEditing(false)
          }}
        >
          <Button tone="quiet" className="h-8" onClick={() => setEditing(false)}>
            {text('cancel')}
          </Button>
        </AlertForm>
      </li>
    )
  return (
    <li className="flex min-h-7 items-center gap-1 pointer-coarse:min-h-11">
      <span className={firedAt === null ? 'grow' : 'grow text-faint'}>
        {named && <span className="font-medium">{symbol} </span>}
        {text(rises ? 'rises' : 'falls', { price })}
        <span className="block text-xs text-faint">
          {firedAt === null ? text('waits') : text('firedAt', { time: formatDateTime(firedAt) })}
        </span>
      </span>
      <IconButton
        label={text('edit', { price })}
        icon={<Pencil className="size-3.5" />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={named ? text('removeIn', { symbol, price }) : text('remove', { price })}
        icon={<Trash2 className="size-3.5" />}
        onClick={() => book.remove(id)}
      />
    </li>
  )
}
