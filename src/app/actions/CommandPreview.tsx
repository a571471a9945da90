import { formatAddress, formatPercent, formatSize } from '@/terminal/format/format'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { LeverageDialog } from '@/terminal/marginSettings/LeverageDialog'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { sizeOfShare } from '@/terminal/oneClick/leavePosition'
import { useClickOrders } from '@/terminal/oneClick/useClickOrders'
import { useAccount } from '@/terminal/session/Services'
import type { Market } from '@/terminal/market/market'
import { describeOpenOrder, describePrice } from '@/features/orders/describeOrderCells'
import { text as orderText } from '@/features/orders/messages'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { TypedOrder } from '@/features/ticket/typed/TypedOrder'
import { absolute } from '@/base/decimal'
import { createOpenPosition, isLong, type OpenPosition } from '@/trading/positions/OpenPosition'
import type { Command } from '@/trading/commands/parseCommand'
import { text } from './messages'
import type { OrderWrite, Previewed } from './palette'

type Props = { command: Previewed; market: Market; onClose: () => void }

/** Dialog that shows exactly what a command will send, and sends it when confirmed. */
export function CommandPreview({ command, market, onClose }: Props) {
  const { address } = useAccount()
  if (command.kind === 'order') return <TypedOrder command={command} market={market} onClose={onClose} />
  if ('order' in command) return <OrderPreview command={command} market={market} onClose={onClose} />
  if (command.kind === 'leverage' && address !== null)
    return <LeverageDialog market={market} address={address} initialLeverage={command.leverage} onClose={onClose} />
  return <WritePreview command={command} market={market} onClose={onClose} />
}

/** Cancels or chases one order after a confirmation, with the same code as the buttons of its row. */
function OrderPreview({ command, market, onClose }: Props & { command: OrderWrite }) {
  const { address } = useAccount()
  const actions = useOrderActions(address)
  const order = useOrders(address, ({ open }) => open.find(({ order_id }) => order_id === command.order.order_id))
  const cancels = command.kind === 'cancelOrder'
  const names = { symbol: market.instrument.symbol, price: describePrice(command.order, market.instrument) }
  return (
    <ActionDialog
      title={orderText(cancels ? 'cancelLabel' : 'chaseLabel', names)}
      onClose={onClose}
      cancelLabel={text('back')}
      action={{
        label: orderText(cancels ? 'cancelOrder' : 'chase'),
        writes: cancels ? 'cancel-order' : 'chase',
        tone: cancels ? 'danger' : 'accent',
        autoFocus: true,
        // The order may be filled or canceled while this dialog is open.
        disabled: order === undefined,
        act: () => {
          onClose()
          if (order) void actions[cancels ? 'cancel' : 'chase'](order, market)
        },
      }}
    >
      <ul>
        {address !== null && <li>{text('account', { account: formatAddress(address) })}</li>}
        <li>{describeOpenOrder(order ?? command.order, market.instrument)}</li>
      </ul>
    </ActionDialog>
  )
}

/**
 * Closes, reverses and cancels after a confirmation, with the same code, questions and messages as one-click trading.
 */
function WritePreview({ command, market, onClose }: Props & { command: Exclude<Command, { kind: 'order' }> }) {
  const { address } = useAccount()
  const orders = useClickOrders(market)
  const positions = useMarketPositions(market)
  const { open } = useOrders(address)
  const { instrument } = market
  const { symbol } = instrument
  const matchingOrders = open.filter(
    ({ symbol_id }) => command.instrument === null || symbol_id === instrument.symbolId,
  )
  const act = (send: () => Promise<void>) => () => {
    onClose()
    void send()
  }
  const account = address === null ? null : <li>{text('account', { account: formatAddress(address) })}</li>
  switch (command.kind) {
    case 'cancelAll':
      return (
        <ActionDialog
          title={command.instrument ? text('cancelIn', { symbol }) : text('cancelEverywhere')}
          onClose={onClose}
          cancelLabel={text('back')}
          action={{
            label: text('cancelOrders'),
            writes: 'typed-cancel-all',
            tone: 'danger',
            autoFocus: true,
            act: act(() => orders.cancelAll(command.instrument === null)),
          }}
        >
          <ul>
            {account}
            <li>{text('openOrders', { count: matchingOrders.length })}</li>
          </ul>
        </ActionDialog>
      )
    case 'close':
    case 'reverse': {
      const isClose = command.kind === 'close'
      return (
        <ActionDialog
          title={text(isClose ? 'closeIn' : 'reverseIn', { symbol })}
          onClose={onClose}
          action={{
            label: text(isClose ? 'close' : 'reverse'),
            writes: 'typed-leave-position',
            tone: 'danger',
            autoFocus: true,
            disabled: positions.length === 0,
            act: act(isClose ? () => orders.close(command.share) : orders.reverse),
          }}
        >
          <ul>
            {account}
            {positions.length === 0 && <li>{text('noPosition', { symbol })}</li>}
            {positions.map((position) => {
              const size = isClose ? sizeOfShare(position, command.share, instrument) : 2n * absolute(position.size)
              const order = isLong(position) ? 'sells' : 'buys'
              return (
                <li key={position.positionSide}>
                  {text(order, { size: formatSize(size, instrument), coin: instrument.base })}
                  {isClose && <> {text('share', { percent: formatPercent(command.share) })}</>}
                </li>
              )
            })}
          </ul>
        </ActionDialog>
      )
    }
    case 'leverage':
      return (
        <ActionDialog title={text('noAccount')} onClose={onClose}>
          {text('noAccountHelp')}
        </ActionDialog>
      )
  }
}

function useMarketPositions({ instrument }: Market): OpenPosition[] {
  const { address } = useAccount()
  const { positions } = usePositions(address)
  return positions
    .filter((record) => record.symbol_id === instrument.symbolId)
    .map((record) => createOpenPosition(record, instrument))
    .filter(({ size }) => size !== 0n)
}
