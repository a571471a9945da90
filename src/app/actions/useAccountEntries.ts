import type { AlgosView } from '@/client/algos/Algos'
import { isRunning } from '@/client/algos/StoredAlgo'
import type { ScaledOrdersView } from '@/client/scaledOrders/ScaledOrders'
import { describeAlgoTerms } from '@/features/algos/describeAlgo'
import { text as algoText } from '@/features/algos/messages'
import { describeOpenOrder } from '@/features/orders/describeOrderCells'
import { text as orderText } from '@/features/orders/messages'
import { modifyIntent } from '@/features/orders/modify/modifyIntent'
import { text as scaledText } from '@/features/scaledOrders/messages'
import { describeRange, selectScaledOrder } from '@/features/scaledOrders/selectScaledOrder'
import { constantLive } from '@/terminal/live/constantLive'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { useLive } from '@/terminal/live/useLive'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { askForPosition, positionActions, positionIntent } from '@/terminal/positions/positionIntent'
import { askToFollow, canFollow } from '@/terminal/session/followIntent'
import { text as positionText } from '@/features/positions/messages'
import { disconnectWallet } from '@/features/account/disconnectWallet'
import { text as accountText } from '@/features/account/messages'
import { text as agentText } from '@/features/agents/messages'
import { text as eventText } from '@/features/ownEvents/messages'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { notify } from '@/terminal/notifications/notify'
import {
  notificationsRequest,
  panicRequest,
  type ScaledOrderChange,
  scaledOrderRequest,
} from '@/terminal/session/panelRequest'
import { chooseAccount } from '@/terminal/session/session'
import { useOwnAccounts } from '@/terminal/session/useOwnAccounts'
import { useAccount, useServices } from '@/terminal/session/Services'
import { text } from './messages'
import { palette } from './palette'
import type { PageActions } from './usePageActions'

/** A palette entry of a panel. */
export type PanelEntry = { id: string; title: string; act: () => void }

/** Maximum number of open orders with entries, the newest first. For more orders the table is faster to use. */
const MAX_ORDERS = 50

/** Names an entry of a panel: `{panel}: {name}`. */
export const entryTitle = (panel: string, name: string) => text('view', { panel, name })

/** Palette entries of the account, its open orders, algo orders, scaled orders and positions. */
export function useAccountEntries(actions: PageActions): readonly PanelEntry[] {
  return [
    ...useOrderEntries(actions),
    ...useAlgoEntries(actions),
    ...usePositionEntries(actions),
    ...useOwnerEntries(actions),
  ]
}

/** Palette entries for the actions of the account menu, the bell and the page of trading keys. */
function useOwnerEntries({ run }: PageActions): PanelEntry[] {
  const services = useServices()
  const { owner, address, writable } = useAccount()
  const { accounts } = useOwnAccounts(owner)
  const funds = usePracticeFunds(address ?? '')
  if (owner === null || !writable) return []
  const entry = (title: string, act: () => void): PanelEntry => ({ id: `account ${title}`, title, act })
  const switchEntries = accounts.map(({ address: other, name }) =>
    entry(entryTitle(accountText('tradedAccount'), name), () => {
      chooseAccount(services.session, other)
      notify({ tone: 'plain', title: accountText('switched', { account: name }) })
    }),
  )
  const panic = () => {
    run.openAgents()
    panicRequest.ask('ask')
  }
  return [
    ...(accounts.length > 1 ? switchEntries : []),
    ...(services.venue.faucet ? [entry(accountText('getFunds'), funds.request)] : []),
    entry(entryTitle(accountText('wallet'), accountText('disconnect')), () => void disconnectWallet(services)),
    entry(eventText('notifications'), () => notificationsRequest.ask('open')),
    entry(agentText('panic'), panic),
  ]
}

function useOrderEntries({ markets, toDesk }: PageActions): PanelEntry[] {
  const { address, writable } = useAccount()
  const { open } = useOrders(address)
  if (!writable) return []
  return open.slice(0, MAX_ORDERS).flatMap((order) => {
    const instrument = markets.find((market) => market.instrument.symbolId === order.symbol_id)?.instrument
    if (!instrument) return []
    const entry = (action: string, act: () => void): PanelEntry => ({
      id: `order ${action} ${order.order_id}`,
      title: entryTitle(orderText('openOrders'), entryTitle(action, describeOpenOrder(order, instrument))),
      act: () => {
        toDesk()
        act()
      },
    })
    const preview = (kind: 'cancelOrder' | 'chaseOrder') =>
      entry(orderText(kind === 'cancelOrder' ? 'cancelOrder' : 'chase'), () =>
        palette.setState({ open: { kind, order, instrument } }),
      )
    return [
      preview('cancelOrder'),
      entry(orderText('modify'), () => modifyIntent.setState({ orderId: order.order_id })),
      ...(canFollow(order) ? [preview('chaseOrder'), entry(orderText('follow'), () => askToFollow(order))] : []),
    ]
  })
}

const noAlgos = constantLive<AlgosView>({ algos: [], tab: '' })
const noScaledOrders = constantLive<ScaledOrdersView>({ scaledOrders: [], work: new Map() })

function useAlgoEntries({ markets, run }: PageActions): PanelEntry[] {
  const services = useLoaded(useServices().algoServices)
  const { address, writable } = useAccount()
  const { algos, tab } = useLive(services?.algos.view ?? noAlgos)
  const { scaledOrders } = useLive(services?.scaledOrders.view ?? noScaledOrders)
  if (!services || !writable) return []
  const selectOwn = <T extends { account: string; symbolId: number }>(all: readonly T[]) =>
    all.flatMap((stored) => {
      const instrument = markets.find((market) => market.instrument.symbolId === stored.symbolId)?.instrument
      return stored.account === address && instrument ? [{ stored, instrument }] : []
    })
  const algoEntries = selectOwn(algos.filter(isRunning)).flatMap(({ stored: algo, instrument }) => {
    const entry = (key: 'pause' | 'unpause' | 'stop'): PanelEntry => ({
      id: `algo ${key} ${algo.id}`,
      title: entryTitle(
        algoText(`${key}Label`, { kind: algoText(algo.kind), symbol: instrument.symbol }),
        describeAlgoTerms(algo, instrument),
      ),
      act: () => {
        run.showAlgos()
        services.algos[key](algo.id)
      },
    })
    const isPausable = algo.kind === 'twap' && algo.tab === tab
    return [...(isPausable ? [entry(algo.state.pausedAt === null ? 'pause' : 'unpause')] : []), entry('stop')]
  })
  const scaledOrderEntries = selectOwn(scaledOrders).flatMap(({ stored: scaledOrder, instrument }) => {
    const { live, unknown } = selectScaledOrder(scaledOrder)
    if (live + unknown === 0) return []
    const entry = (how: ScaledOrderChange['how'], label: 'repriceLabel' | 'respaceLabel' | 'cancelLabel') => ({
      id: `scaled ${how} ${scaledOrder.id}`,
      title: entryTitle(scaledText(label, instrument), describeRange(scaledOrder, instrument)),
      act: () => {
        run.showScaledOrders()
        scaledOrderRequest.ask({ id: scaledOrder.id, how })
      },
    })
    const repriceEntries = unknown === 0 ? [entry('distance', 'repriceLabel'), entry('range', 'respaceLabel')] : []
    return [...repriceEntries, entry('cancel', 'cancelLabel')]
  })
  return [...algoEntries, ...scaledOrderEntries]
}

function usePositionEntries({ markets, toDesk }: PageActions): PanelEntry[] {
  const { address, writable } = useAccount()
  const { positions } = usePositions(address)
  if (!writable) return []
  const entry = (id: string, name: string, act: () => void): PanelEntry => ({
    id: `position ${id}`,
    title: entryTitle(positionText('positions'), name),
    act: () => {
      toDesk()
      act()
    },
  })
  const all = () => positionIntent.setState({ intent: { action: 'closeAll', symbol_id: null } })
  return [
    ...positions.flatMap((position) => {
      const { symbol_id: symbolId, position_side: side, open_size: size } = position
      const symbol = markets.find((market) => market.instrument.symbolId === symbolId)?.instrument.symbol
      if (symbol === undefined) return []
      const name = `${symbol} ${positionText(size.startsWith('-') ? 'short' : 'long')}`
      return positionActions(position).map((action) =>
        entry(
          `${action} ${symbolId} ${side}`,
          entryTitle(name, positionText(action === 'close' ? 'closePosition' : action)),
          () => askForPosition(position, action),
        ),
      )
    }),
    ...(positions.length > 1 ? [entry('close all', positionText('closeAll'), all)] : []),
  ]
}
