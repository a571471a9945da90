import { useStore } from 'zustand'
import { symbolName, formatPrice } from '@/terminal/format/format'
import {
  cancelAllQuestion,
  type CancelAllScope,
  cancelEverything,
  selectOthers,
  selectProtecting,
} from '@/terminal/orders/cancelAllOrders'
import { useMarketById } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from '../messages'
import { planCancels } from './planBatches'
import { runBatches } from './runBatches'

/** Asks whether "Cancel all" keeps the TP/SL of positions. Mount it once. */
export function CancelAllDialog() {
  const scope = useStore(cancelAllQuestion, (question) => question.scope)
  return scope && <Question scope={scope} />
}

function Question({ scope }: { scope: CancelAllScope }) {
  const { feed, writes, once } = useServices()
  const findMarket = useMarketById()
  const { account, symbolId } = scope
  const { open } = useLive(feed.orders(account))
  const exits = selectProtecting(open, symbolId)
  const others = selectOthers(open, symbolId)
  const close = () => cancelAllQuestion.setState({ scope: null })
  const closeAndCancel = (cancel: () => Promise<void>) => {
    close()
    void once(`orders ${account} all`, cancel)
  }
  return (
    <Dialog
      title={text('cancelAllTitle')}
      onClose={close}
      footer={
        <>
          <Button
            tone="accent"
            writes="cancel-all-keep"
            autoFocus
            onClick={() => closeAndCancel(() => runBatches(writes, account, planCancels(others)))}
          >
            {text('keepExits')}
          </Button>
          <Button
            tone="danger"
            writes="cancel-all"
            onClick={() => closeAndCancel(() => cancelEverything(writes, scope))}
          >
            {text('cancelEverything')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted">{text('cancelAllExits')}</p>
        <ul className="flex flex-col gap-1">
          {exits.map((order) => {
            const instrument = findMarket(order.symbol_id)?.instrument
            return (
              <li key={order.order_id} className="flex justify-between gap-3 tabular-nums">
                <span>{symbolName(instrument, order.symbol_id)}</span>
                <span>{describeTriggers(order, instrument)}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}

function describeTriggers({ tpsl }: Order, instrument: Instrument | undefined): string {
  const write = (price: string) => (instrument ? formatPrice(price, instrument) : price)
  const { tp_trigger_price: takeProfit, sl_trigger_price: stopLoss } = tpsl ?? {}
  return [
    ...(takeProfit ? [text('takeProfit', { price: write(takeProfit) })] : []),
    ...(stopLoss ? [text('stopLoss', { price: write(stopLoss) })] : []),
  ].join(' · ')
}
