import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { usePanelScope } from '@/terminal/market/market'
import { type AccountTerm, closeDialog, openDialog, showDialog } from '@/terminal/session/dialogs'
import { Button } from '@/ui/controls/Button'
import { PartBoundary } from '@/ui/lazyPart'
import { LeverageDialog, MarginModeDialog, PositionModeDialog } from '../lazyParts'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

/** For perpetuals: margin mode, leverage, and position mode; each opens the dialog that changes it. */
export function AccountChips({ ticket }: { ticket: Ticket }) {
  const panel = usePanelScope()?.id
  const open = useStore(openDialog, ({ name, at }) => ((at ?? panel) === panel && ticket.writable ? name : null))
  const { funds } = ticket
  const chip = (name: AccountTerm, label: string, children: ReactNode) => (
    <Button
      className="touchable h-7 min-w-min grow basis-[25%] px-1"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={!ticket.writable}
      onClick={() => showDialog(name, panel)}
    >
      {children}
      <ChevronDown aria-hidden="true" className="size-3 text-faint" />
    </Button>
  )
  const mode = funds.marginMode === 'cross' ? text('cross') : text('isolated')
  const position = funds.positionMode === 'hedge' ? text('hedge') : text('oneWay')
  return (
    <div role="group" aria-label={text('accountTerms')} className="flex flex-wrap gap-1">
      {chip('marginMode', text('marginModeIs', { mode }), mode)}
      {chip(
        'leverage',
        text('leverageIs', { leverage: funds.leverage }),
        text('timesShort', { leverage: funds.leverage }),
      )}
      {chip('positionMode', text('positionModeIs', { mode: position }), position)}
      <PartBoundary>
        {open === 'marginMode' && <MarginModeDialog ticket={ticket} onClose={closeDialog} />}
        {open === 'leverage' && (
          <LeverageDialog market={ticket.market} address={ticket.address ?? ''} onClose={closeDialog} />
        )}
        {open === 'positionMode' && <PositionModeDialog ticket={ticket} onClose={closeDialog} />}
      </PartBoundary>
    </div>
  )
}
