import type { PlaceOrderBody, TpslFields } from '@/protocol/actions'
import type { Order, Tpsl } from '@/protocol/records'
import type { AccountState, Market } from '../state/model'
import { leverageOf } from '../state/accounts'
import { storedTerms } from '../state/storedTerms'
import type { World } from '../state/World'

/** The record of a placement that a business rule rejected, in state `rejected` (docs/protocol 9.28). */
export function rejectedRecord(
  world: World,
  account: AccountState,
  market: Market,
  body: PlaceOrderBody,
  id: number,
): Order {
  return {
    order_id: String(id),
    client_order_id: body.client_order_id ?? null,
    address: account.address,
    created_time: world.time,
    updated_time: world.time,
    symbol_id: body.symbol_id,
    is_buy: body.is_buy,
    order_type: body.order_type,
    algo_order_type: body.algo_order_type === 'attached_tpsl' ? null : (body.algo_order_type ?? null),
    time_in_force: body.order_type === 'market' ? null : (body.time_in_force ?? 'gtc'),
    quantity: body.quantity,
    price: body.price ?? null,
    price_match: body.price_match ?? null,
    position_side: body.position_side ?? null,
    margin_mode: body.margin_mode ?? null,
    ...storedTerms(body),
    stp_mode: body.stp_mode ?? 'cancel_maker',
    flags: body.flags === undefined || body.flags.length === 0 ? null : [...new Set(body.flags)],
    state: 'rejected',
    cum_filled_quantity: '0',
    cum_filled_amount: '0',
    remaining_quantity: body.quantity,
    original_quantity: body.quantity,
    cum_fee: '0',
    order_source: 'user',
    conditional: body.conditional ?? null,
    tpsl: body.tpsl === undefined ? null : tpslRecord(body.tpsl),
    parent_order_id: null,
    leverage: leverageOf(account, market),
    slippage: body.slippage ?? null,
    tx_hash: world.txHash,
  }
}

/** TPSL fields as a record: missing fields are null. */
export function tpslRecord(fields: TpslFields): Tpsl {
  return {
    tpsl_mode: fields.tpsl_mode,
    tp_trigger_price: fields.tp_trigger_price ?? null,
    tp_trigger_by: fields.tp_trigger_by ?? null,
    tp_order_type: fields.tp_order_type ?? null,
    tp_order_price: fields.tp_order_price ?? null,
    sl_trigger_price: fields.sl_trigger_price ?? null,
    sl_trigger_by: fields.sl_trigger_by ?? null,
    sl_order_type: fields.sl_order_type ?? null,
    sl_order_price: fields.sl_order_price ?? null,
  }
}
