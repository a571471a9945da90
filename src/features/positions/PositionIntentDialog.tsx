import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useBalances } from '@/terminal/account/useAccountState'
import { usePositions } from '@/terminal/live/accountViews'
import { useMarketById } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { positionIntent, type PositionAction, type PositionIntent } from '@/terminal/positions/positionIntent'
import { selectPositionRows, type PositionRow } from '@/terminal/positions/selectPositionRows'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { CloseAll } from './close/CloseAll'
import { IsolatedMargin } from '@/terminal/marginSettings/IsolatedMargin'
import { LeverageDialog } from '@/terminal/marginSettings/LeverageDialog'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useMarketTerms } from '@/terminal/marginSettings/useMarketTerms'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { ClosePosition } from './close/ClosePosition'
import { text } from './messages'
import { PositionExits } from './exits/PositionExits'
import { TimeExitDialog } from './exits/TimeExitDialog'
import { TrailDialog } from './exits/TrailDialog'
import { TakeProfitTargets } from './exits/TakeProfitTargets'
import { ReversePosition } from './close/ReversePosition'

const close = () => positionIntent.setState({ intent: null })

/**
 * The requested dialog for an action on a position (from the table or its line on the chart), or for closing all. It is
 * mounted outside the desk's layout, so that typed values stay when a resized window changes the layout.
 */
export function PositionIntentDialog() {
  const intent = useStore(positionIntent, (state) => state.intent)
  const { address, writable } = useAccount()
  const findMarket = useMarketById()
  const [by] = useSetting('profitPrice')
  const { positions, phase } = usePositions(address)
  const tickers = useTickers(positions.map((position) => position.symbol_id))
  const rows = selectPositionRows(positions, findMarket, tickers, useBalances(address).data, by)
  // Leaving the desk or changing the account closes the dialog.
  useEffect(() => close, [address])
  const isGone = intent !== null && phase === 'live' && !positions.some((position) => isAbout(intent, position))
  useEffect(() => {
    // Clears the request; otherwise the dialog would open again with the next position of the same market.
    if (isGone) close()
  }, [isGone])
  if (!intent || address === null || !writable) return null
  if (intent.action === 'closeAll') {
    const matchingRows = rows.filter(({ record }) => isAbout(intent, record))
    return matchingRows.length > 0 && <CloseAll rows={matchingRows} account={address} onDone={close} />
  }
  const row = rows.find(({ record }) => isAbout(intent, record))
  return row && <PositionDialog row={row} action={intent.action} exit={intent.exit} account={address} onDone={close} />
}

/** Whether a request is about a position. */
function isAbout(intent: PositionIntent, position: Position): boolean {
  if (intent.action === 'closeAll') return intent.symbol_id === null || intent.symbol_id === position.symbol_id
  return intent.symbol_id === position.symbol_id && intent.position_side === position.position_side
}

type Props = {
  row: PositionRow
  action: PositionAction
  account: string
  /** The chosen take-profit or stop-loss, if any. */
  exit: Order | null
  onDone: () => void
}

/** The dialog of an action on a position. */
function PositionDialog({ row, action, account, exit, onDone }: Props) {
  switch (action) {
    case 'close':
      return <ClosePosition row={row} account={account} onDone={onDone} />
    case 'reverse':
      return <ReversePosition row={row} account={account} onDone={onDone} />
    case 'exits':
      return <PositionExits row={row} account={account} exit={exit} onDone={onDone} />
    case 'targets':
      return <TakeProfitTargets row={row} account={account} onDone={onDone} />
    case 'trail':
      return <TrailDialog row={row} account={account} onDone={onDone} />
    case 'timeExit':
      return <TimeExitDialog row={row} account={account} onDone={onDone} />
    case 'margin':
      return <MarginDialog row={row} account={account} onDone={onDone} />
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
