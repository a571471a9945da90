import { useState } from 'react'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { symbolName } from '@/terminal/format/format'
import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import { useMarket, useMarketById } from '@/terminal/market/market'
import { useAccount, useSetting, useServices } from '@/terminal/session/Services'
import { type ScaledOrderChange, scaledOrderRequest } from '@/terminal/session/panelRequest'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useLive } from '@/terminal/live/useLive'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell } from '@/ui/table/Table'
import { useHasRoom } from '@/ui/PanelRoom'
import { ScaledOrderLine } from './ScaledOrderLine'
import { text } from './messages'
import { RepriceDialog } from './RepriceDialog'
import { describeRange } from './selectScaledOrder'
import { useScaledOrderActions } from './useScaledOrderActions'

/** The table of the account's scaled orders, with buttons to reprice, re-space and cancel each as a whole. */
export function ScaledOrdersTable() {
  const algoServices = useLoaded(useServices().algoServices, true)
  return algoServices && <Table scaledOrders={algoServices.scaledOrders} />
}

function Table({ scaledOrders }: { scaledOrders: ScaledOrders }) {
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(scaledOrders.view)
  const [repricing, setRepricing] = useState<ScaledOrderChange | null>(null)
  const wide = useHasRoom()
  const actions = useScaledOrderActions(scaledOrders)
  const shownOrders = view.scaledOrders.filter(
    ({ account, symbolId }) => account === address && (!onlyThisMarket || symbolId === instrument.symbolId),
  )
  scaledOrderRequest.useRequest(setRepricing)
  const repriced = repricing && view.scaledOrders.find(({ id }) => id === repricing.id)
  const repricedMarket = repriced && findMarket(repriced.symbolId)
  return (
    <>
      <TableFrame
        label={text('scaledOrders')}
        head={<Head wide={wide} />}
        rows={
          shownOrders.length > 0 && (
            <tbody>
              {shownOrders.map((scaledOrder) => {
                const market = findMarket(scaledOrder.symbolId)
                const symbol = symbolName(market?.instrument, scaledOrder.symbolId)
                return (
                  <ScaledOrderLine
                    key={scaledOrder.id}
                    scaledOrder={scaledOrder}
                    market={market}
                    symbol={symbol}
                    wide={wide}
                    work={view.work.get(scaledOrder.id) ?? null}
                    writable={writable}
                    onReprice={(how) => setRepricing({ id: scaledOrder.id, how })}
                    onCancel={() => void actions.cancel(scaledOrder, symbol)}
                    onRemove={() => scaledOrders.forget(scaledOrder.id)}
                  />
                )
              })}
            </tbody>
          )
        }
        emptyState={
          shownOrders.length === 0 && (
            <EmptyState
              title={onlyThisMarket ? text('noneHere', { symbol: instrument.symbol }) : text('none')}
              action={<PlaceOrderButton />}
            >
              {text('noneHelp')}
            </EmptyState>
          )
        }
      />
      {repricing?.how === 'cancel' && repriced && repricedMarket && (
        <ActionDialog
          title={text('cancelLabel', repricedMarket.instrument)}
          onClose={() => setRepricing(null)}
          cancelLabel={text('back')}
          action={{
            label: text('cancelOrder'),
            writes: 'scaled-cancel',
            tone: 'danger',
            autoFocus: true,
            act: () => {
              setRepricing(null)
              void actions.cancel(repriced, repricedMarket.instrument.symbol)
            },
          }}
        >
          {describeRange(repriced, repricedMarket.instrument)}
        </ActionDialog>
      )}
      {repricing && repricing.how !== 'cancel' && repriced && repricedMarket && (
        <RepriceDialog
          key={`${repricing.id} ${repricing.how}`}
          scaledOrder={repriced}
          how={repricing.how}
          market={repricedMarket}
          onReprice={(prices) => {
            setRepricing(null)
            void actions.reprice(repriced, prices, repricedMarket)
          }}
          onClose={() => setRepricing(null)}
        />
      )}
    </>
  )
}

function Head({ wide }: { wide: boolean }) {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('market')}</HeadCell>
      {wide && <HeadCell>{text('side')}</HeadCell>}
      {wide && <HeadCell align="end">{text('range')}</HeadCell>}
      {wide && <HeadCell align="end">{text('orders')}</HeadCell>}
      {wide && <HeadCell align="end">{text('filled')}</HeadCell>}
      {wide && <HeadCell className="ps-5">{text('time')}</HeadCell>}
      <HeadCell align="end" className="inset-e-0 z-2">
        <span className="sr-only">{text('actions')}</span>
      </HeadCell>
    </>
  )
}
