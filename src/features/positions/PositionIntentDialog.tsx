import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useBalances } from '@/terminal/account/useAccountState'
import { noPositions } from '@/terminal/live/noLive'
import { useLive } from '@/terminal/live/useLive'
import { useMarketById } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { CloseAll } from './close/CloseAll'
import { PositionDialog } from './PositionDialogs'

const close = () => positionIntent.setState({ asked: null })

/**
 * The requested dialog: of an action on a position (from the table or from its line on the chart), or of closing all.
 * It is outside of the desk's layout, so that typed values stay when a resized window changes the layout.
 */
export function PositionIntentDialog() {
  const asked = useStore(positionIntent, (state) => state.asked)
  const { feed } = useServices()
  const { address, writable } = useAccount()
  const findMarket = useMarketById()
  const [by] = useSetting('profitPrice')
  const { positions } = useLive(address ? feed.positions(address) : noPositions)
  const tickers = useTickers(positions.map((position) => position.symbol_id))
  const rows = selectPositionRows(positions, findMarket, tickers, useBalances(address).data, by)
  // Leaving the desk or changing the account closes the dialog.
  useEffect(() => close, [address])
  if (!asked || address === null || !writable) return null
  const { action, symbol_id: symbolId } = asked
  if (action === 'closeAll') {
    const shown = rows.filter(({ record }) => symbolId === null || record.symbol_id === symbolId)
    return shown.length > 0 && <CloseAll rows={shown} account={address} onDone={close} />
  }
  const row = rows.find(({ record }) => record.symbol_id === symbolId && record.position_side === asked.position_side)
  return row && <PositionDialog row={row} action={action} exit={asked.exit} account={address} onDone={close} />
}
