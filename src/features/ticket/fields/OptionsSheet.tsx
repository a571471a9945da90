import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import type { Ticket } from '../form/useTicket'
import { text } from '../messages'
import { text as orderText } from '../orderMessages'
import { RareOptions } from './RareOptions'

/** The rarely used options as a sheet, for narrow screens. A change applies at once. */
export function OptionsSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  return (
    <Dialog
      title={text('more')}
      onClose={onClose}
      footer={
        <Button tone="accent" onClick={onClose}>
          {orderText('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <RareOptions ticket={ticket} />
      </div>
    </Dialog>
  )
}
