import { useStore } from 'zustand'
import { useBalances } from '@/terminal/account/useAccountState'
import { noPositions } from '@/terminal/live/noLive'
import { useLive } from '@/terminal/live/useLive'
import { useMarketById } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { positionIntent } from '@/terminal/positions/positionIntent'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { useAccount, useServices } from '@/terminal/session/Services'
import { PositionDialog } from './PositionDialogs'

/** The dialog of an action on a position that was asked for elsewhere, as at its line on the chart. */
export function AskedPosition() {
  const asked = useStore(positionIntent, (state) => state.asked)
  const { feed } = useServices()
  const { address, writable } = useAccount()
  const findMarket = useMarketById()
  const { positions } = useLive(address ? feed.positions(address) : noPositions)
  const tickers = useTickers(positions.map((position) => position.symbol_id))
  const rows = selectPositionRows(positions, findMarket, tickers, useBalances(address).data)
  const row = rows.find(
    ({ record }) => record.symbol_id === asked?.symbol_id && record.position_side === asked.position_side,
  )
  if (!asked || !row || address === null || !writable) return null
  const onDone = () => positionIntent.setState({ asked: null })
  return <PositionDialog row={row} action={asked.action} exit={null} account={address} onDone={onDone} />
}
