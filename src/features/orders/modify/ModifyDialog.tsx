import { type ReactNode, useState } from 'react'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import type { Market } from '@/terminal/market/market'
import { askChanges } from '@/terminal/orders/askUnusual'
import { whenOrderChanges } from '@/terminal/orders/whenOrderChanges'
import { notifyModified } from '@/terminal/outcomes/notifyOutcome'
import { settleWrite } from '@/terminal/outcomes/settleWrite'
import { useServices } from '@/terminal/session/Services'
import { closesWhole, describeQuantity, describeType } from '../describeOrderCells'
import { text } from './modifyMessages'

/** An open order to change in a dialog. */
export type ModifyProps = { order: Order; market: Market; account: string; onDone: () => void }

type Props = ModifyProps & {
  /** The body to send; null while nothing has changed or a field is invalid. */
  body: ModifyOrderBody | null
  children: ReactNode
}

/** The dialog around the fields of an order: it sends the change, and stays open if the venue rejects it. */
export function ModifyDialog({ order, market, account, onDone, body, children }: Props) {
  const services = useServices()
  const { instrument } = market
  const [busy, setBusy] = useState(false)
  const { symbol } = instrument

  const save = async () => {
    if (body === null || busy) return
    setBusy(true)
    if (!(await askChanges(services, [{ order, body }], instrument))) return setBusy(false)
    const outcome = await services.writes.submit('modifyOrder', body, { account, symbolId: order.symbol_id })
    const reply = await settleWrite(outcome, { what: text('what', { symbol }), rejected: text('rejected') })
    if (!reply) return setBusy(false)
    void notifyModified(services, 'modified', order, instrument)
    // Until the tables show the accepted terms; a dialog that closed before would show the earlier ones again.
    await whenOrderChanges(services.feed.orders(account), order, false)
    onDone()
  }

  return (
    <ActionDialog
      title={text('title', { symbol })}
      onClose={onDone}
      selectsField
      action={{
        label: text('save'),
        writes: 'modify-order',
        busy,
        disabled: body === null,
        byEnter: true,
        act: () => void save(),
      }}
    >
      <p className="text-muted">{whatText(order, instrument)}</p>
      {children}
    </ActionDialog>
  )
}

function whatText(order: Order, instrument: Instrument): string {
  const type = describeType(order)
  if (closesWhole(order, instrument)) return text(order.is_buy ? 'buyWhole' : 'sellWhole', { type })
  const coin = order.market_order_type === 'quote' ? '' : instrument.base
  return text(order.is_buy ? 'buy' : 'sell', { type, quantity: describeQuantity(order, instrument), coin })
}
