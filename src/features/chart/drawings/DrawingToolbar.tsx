import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useLive } from '@/terminal/live/useLive'
import type { Instrument } from '@/trading/instrument/instrument'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { useAccount } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { type Drawing, pointsOf } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { ToneMark } from '../analysis/ToneMark'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'
import { positionIntent } from './positionDrawing'

type Props = { analysis: AnalysisStore; instrument: Instrument; onCancel: () => void; onRemove: () => void }

/**
 * The toolbar over the chart while a tool or drawing is selected. It explains what the next click does, or has actions
 * on the drawing.
 */
export function DrawingToolbar({ analysis, instrument, onCancel, onRemove }: Props) {
  const tool = useLive(analysis.editing, (editing) => editing.tool)
  const selected = useLive(analysis.editing, (editing) => editing.selected)
  const drawing = useLive(analysis.stored, (stored) => stored.drawings.find(({ id }) => id === selected))
  if (tool)
    return (
      <div className={BANNER}>
        <span role="status" title={text('keysHint')} className="px-1 whitespace-nowrap">
          <b className="font-medium text-ink">{text(tool)}</b> {text(pointsOf(tool) === 1 ? 'onePoint' : 'twoPoints')}
          <span className="sr-only">{text('keysHint')}</span>
        </span>
        <IconButton label={text('cancel')} icon={<X className="size-3.5" />} onClick={onCancel} />
      </div>
    )
  if (!drawing) return null
  const name = nameDrawing(drawing, instrument)
  return (
    <div role="group" aria-label={name} className={BANNER}>
      <ToneMark tone={drawing.tone} />
      <span className="px-1 whitespace-nowrap text-ink">{text(drawing.kind)}</span>
      {drawing.kind === 'position' && <TicketButton drawing={drawing} instrument={instrument} name={name} />}
      <IconButton
        label={text('change', { name })}
        icon={<Settings2 className="size-3.5" />}
        onClick={() => analysis.editing.setState({ openSettings: drawing.id })}
      />
      <IconButton label={text('remove', { name })} icon={<Trash2 className="size-3.5" />} onClick={onRemove} />
    </div>
  )
}

/**
 * The button that fills a position drawing into the ticket, from which the trader sends it. Hidden for an invalid plan,
 * and for a watched account.
 */
function TicketButton({ drawing, instrument, name }: { drawing: Drawing; instrument: Instrument; name: string }) {
  const { writable } = useAccount()
  const intent = positionIntent(drawing, instrument)
  return (
    <Button
      size="small"
      disabled={!writable || intent === null}
      onClick={() => {
        if (intent) offerToTicket(intent)
        announce(text('inTicket', { name }))
      }}
    >
      {text('toTicket')}
    </Button>
  )
}

const BANNER =
  'absolute bottom-9 left-1/2 z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-md border border-line bg-raised px-1.5 py-0.5 text-xs text-muted'
