import { createText } from '@/base/createText'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type {
  AlgoOrderType,
  MarginMode,
  MarketOrderType,
  OrderFlag,
  OrderType,
  PositionMode,
  PositionSide,
  PriceMatch,
  StpMode,
  TimeInForce,
  TpslMode,
  TriggerSource,
} from '@/protocol/records/enums'

type NameIn<T> = T extends readonly (infer Item)[]
  ? NameIn<Item>
  : T extends object
    ? { [K in keyof T & string]: K | NameIn<NonNullable<T[K]>> }[keyof T & string]
    : never

/** The name of any field in a write's body, except the containers. */
type FieldName = Exclude<NameIn<ActionBody<ActionName>>, 'conditional' | 'orders' | 'tpsl'> | 'remaining_quantity'

/** A value of one of the enumerations in a write's body. */
type EnumValue =
  | OrderType
  | TimeInForce
  | PositionSide
  | MarginMode
  | MarketOrderType
  | StpMode
  | PriceMatch
  | AlgoOrderType
  | OrderFlag
  | TriggerSource
  | 'index_price'
  | TpslMode
  | PositionMode

const FIELDS = {
  agent_address: 'Trading key',
  authorized_address: 'May trade for',
  valid_days: 'Valid for',
  label: 'Label',
  main_address: 'Main account',
  from_address: 'From',
  to_address: 'To',
  destination_address: 'To',
  coin: 'Coin',
  amount: 'Amount',
  symbol_id: 'Market',
  is_buy: 'Side',
  order_type: 'Order type',
  quantity: 'Quantity',
  price: 'Price',
  slippage: 'Max slippage',
  time_in_force: 'Time in force',
  position_side: 'Position side',
  margin_mode: 'Margin mode',
  market_order_type: 'Quantity in',
  stp_mode: 'Self-trade prevention',
  price_match: 'Price match',
  algo_order_type: 'Kind',
  flags: 'Conditions',
  trigger_price: 'Trigger price',
  trigger_by: 'Trigger by',
  tpsl_mode: 'TP/SL closes',
  tp_trigger_price: 'Take profit price',
  tp_trigger_by: 'Take profit by',
  tp_order_type: 'Take profit order',
  tp_order_price: 'Take profit limit price',
  sl_trigger_price: 'Stop loss price',
  sl_trigger_by: 'Stop loss by',
  sl_order_type: 'Stop loss order',
  sl_order_price: 'Stop loss limit price',
  order_id: 'Order ID',
  client_order_id: 'Client order ID',
  remaining_quantity: 'Remaining',
  leverage: 'Leverage',
  position_mode: 'Position mode',
  enabled: 'Borrowing',
  timeout: 'Cancel after',
} as const satisfies Record<FieldName, string>

const VALUES = {
  market: 'Market order',
  limit: 'Limit order',
  gtc: 'Good till canceled',
  ioc: 'Immediate or cancel',
  fok: 'Fill or kill',
  both: 'Both (one-way)',
  long: 'Long',
  short: 'Short',
  cross: 'Cross',
  isolated: 'Isolated',
  base: 'Base coin',
  quote: 'Quote coin',
  cancel_maker: 'Cancel resting order',
  cancel_taker: 'Cancel new order',
  cancel_both: 'Cancel both',
  none: 'Allow',
  queue_1: 'Best price, same side',
  queue_5: '5th price, same side',
  counter_party_1: 'Best price, opposite side',
  counter_party_5: '5th price, opposite side',
  conditional: 'Conditional',
  tpsl: 'TP/SL',
  attached_tpsl: 'Attached TP/SL',
  post_only: 'Post-only',
  reduce_only: 'Reduce-only',
  last_price: 'Last price',
  mark_price: 'Mark price',
  oracle_price: 'Oracle price',
  index_price: 'Index price',
  full: 'Whole position',
  partial: 'This quantity',
  one_way: 'One-way',
  hedge: 'Hedge',
} as const satisfies Record<EnumValue, string>

const fieldText = createText(FIELDS)
const valueText = createText(VALUES)

/** The trader's word for a wire field; an unknown name is shown as it is. */
export function fieldLabel(name: string): string {
  return Object.hasOwn(FIELDS, name) ? fieldText(name as keyof typeof FIELDS) : name
}

/** The trader's word for an enumeration value on the wire; an unknown value is shown as it is. */
export function valueLabel(value: string): string {
  return Object.hasOwn(VALUES, value) ? valueText(value as keyof typeof VALUES) : value
}
