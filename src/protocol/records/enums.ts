/** Kinds of order. docs/protocol 4.11. */
export const ORDER_TYPES = ['limit', 'market'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** Kinds of orders that wait for a trigger. docs/protocol 4.11. */
export const ALGO_ORDER_TYPES = ['conditional', 'tpsl', 'attached_tpsl'] as const
export type AlgoOrderType = (typeof ALGO_ORDER_TYPES)[number]

/** Times in force of a limit order. docs/protocol 4.11. */
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** Book prices that an order may take as its own. docs/protocol 4.11, 6.5. */
export const PRICE_MATCHES = ['queue_1', 'queue_5', 'counter_party_1', 'counter_party_5'] as const
export type PriceMatch = (typeof PRICE_MATCHES)[number]

/** `both` in one-way mode, else `long` or `short`. docs/protocol 4.11. */
export const POSITION_SIDES = ['both', 'long', 'short'] as const
export type PositionSide = (typeof POSITION_SIDES)[number]

/** Whether a position uses the account's balance or a margin of its own. docs/protocol 4.11. */
export const MARGIN_MODES = ['cross', 'isolated'] as const
export type MarginMode = (typeof MARGIN_MODES)[number]

/** The coin in which a market order's quantity is given. docs/protocol 4.11. */
export const MARKET_ORDER_TYPES = ['base', 'quote'] as const
export type MarketOrderType = (typeof MARKET_ORDER_TYPES)[number]

/** Self-trade prevention: what is canceled when an account would trade with itself. docs/protocol 6.7. */
export const STP_MODES = ['cancel_maker', 'cancel_taker', 'cancel_both', 'none'] as const
export type StpMode = (typeof STP_MODES)[number]

/** An order's flags. docs/protocol 4.11. */
export const ORDER_FLAGS = ['post_only', 'reduce_only'] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

/** The price that fires a trigger. docs/protocol 3.2. */
export const TRIGGER_SOURCES = ['last_price', 'mark_price', 'oracle_price'] as const
export type TriggerSource = (typeof TRIGGER_SOURCES)[number]

/** Trigger sources of a modify, where `index_price` is a synonym of `oracle_price`. docs/protocol 3.2. */
export const MODIFY_TRIGGER_SOURCES = [...TRIGGER_SOURCES, 'index_price'] as const

/** Whether a take-profit or stop-loss closes the full position or a part. docs/protocol 3.3. */
export const TPSL_MODES = ['full', 'partial'] as const
export type TpslMode = (typeof TPSL_MODES)[number]

/** Order states. docs/protocol 6.1. */
export const ORDER_STATES = [
  'pending_new',
  'new',
  'partially_filled',
  'filled',
  'pending_cancel',
  'canceled',
  'rejected',
  'inactive',
  'pending_trigger',
  'triggered',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const TERMINAL: Readonly<Record<OrderState, boolean>> = {
  pending_new: false,
  new: false,
  partially_filled: false,
  filled: true,
  pending_cancel: false,
  canceled: true,
  rejected: true,
  inactive: false,
  pending_trigger: false,
  triggered: true,
}

/** Whether an order in this state is finished; an unknown state is not terminal. docs/protocol 6.1. */
export function isTerminal(state: string): boolean {
  return Object.hasOwn(TERMINAL, state) && TERMINAL[state as OrderState]
}

/** One-way or hedge. docs/protocol 6.8. */
export const POSITION_MODES = ['one_way', 'hedge'] as const
export type PositionMode = (typeof POSITION_MODES)[number]

/** Kinds of market. docs/protocol 4.5. */
export const SYMBOL_KINDS = ['spot', 'perpetual'] as const
export type SymbolKind = (typeof SYMBOL_KINDS)[number]

/** The cause of an execution or of the close of a position. docs/protocol 4.12, 4.16. */
export const EXECUTION_KINDS = ['trade', 'liquidation', 'adl'] as const
export type ExecutionKind = (typeof EXECUTION_KINDS)[number]

/** Kinds of balance changes. docs/protocol 4.17. */
export const FLOW_KINDS = [
  'deposit',
  'withdraw',
  'transfer_in',
  'transfer_out',
  'trade',
  'fee',
  'funding',
  'realized_pnl',
  'liquidation',
  'borrow',
  'repay',
  'interest',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]
