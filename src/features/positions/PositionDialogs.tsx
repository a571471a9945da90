import { IsolatedMargin } from '@/terminal/marginSettings/IsolatedMargin'
import { LeverageDialog } from '@/terminal/marginSettings/LeverageDialog'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useMarketTerms } from '@/terminal/marginSettings/useMarketTerms'
import type { Order } from '@/protocol/records/order'
import { ClosePosition } from './close/ClosePosition'
import { text } from './messages'
import { PositionExits } from './exits/PositionExits'
import { TimeExitDialog } from './exits/TimeExitDialog'
import { TrailDialog } from './exits/TrailDialog'
import { TakeProfitTargets } from './exits/TakeProfitTargets'
import { ReversePosition } from './close/ReversePosition'
import type { PositionAction } from '@/terminal/positions/positionIntent'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'

type Props = {
  row: PositionRow
  action: PositionAction
  account: string
  /** The chosen take-profit or stop-loss, if any. */
  exit: Order | null
  onDone: () => void
}

/** The dialog of an action on a position. */
export function PositionDialog({ row, action, account, exit, onDone }: Props) {
  switch (action) {
    case 'close':
      return <ClosePosition {...{ row, account, onDone }} />
    case 'reverse':
      return <ReversePosition {...{ row, account, onDone }} />
    case 'exits':
      return <PositionExits {...{ row, account, exit, onDone }} />
    case 'targets':
      return <TakeProfitTargets {...{ row, account, onDone }} />
    case 'trail':
      return <TrailDialog {...{ row, account, onDone }} />
    case 'timeExit':
      return <TimeExitDialog {...{ row, account, onDone }} />
    case 'margin':
      return <MarginDialog {...{ row, account, onDone }} />
    case 'leverage':
      return <LeverageDialog market={row.market} address={account} onClose={onDone} />
  }
}

function MarginDialog({ row, account, onDone }: Omit<Props, 'action' | 'exit'>) {
  const { instrument } = row.market
  const { money } = useMarketTerms(row.market, account)
  return (
    <ActionDialog selectsField title={text('marginTitle', { symbol: instrument.symbol })} onClose={onDone}>
      <IsolatedMargin
        instrument={instrument}
        address={account}
        record={row.record}
        mark={row.mark}
        available={money?.available ?? 0n}
      />
    </ActionDialog>
  )
}
