/** A take-profit and stop-loss in the wire format, without its nulls. */
export type TpslTexts = Readonly<Record<string, string>>

/** The condition of a conditional order. */
export type Condition = { readonly trigger_price: string; readonly trigger_by: string }

/** The fields of an order in the wire format, already well-formed. */
export type OrderFields = {
  readonly client_order_id?: string
  readonly symbol_id: number
  readonly is_buy: boolean
  readonly order_type: 'limit' | 'market'
  readonly quantity: string
  readonly price?: string
  readonly price_match?: string
  readonly time_in_force?: 'gtc' | 'ioc' | 'fok'
  readonly slippage?: string
  readonly position_side?: 'both' | 'long' | 'short'
  readonly margin_mode?: 'cross' | 'isolated'
  readonly market_order_type?: 'base' | 'quote'
  readonly stp_mode?: string
  readonly flags?: readonly ('post_only' | 'reduce_only')[]
  readonly algo_order_type?: 'conditional' | 'tpsl' | 'attached_tpsl'
  readonly conditional?: Condition
  readonly tpsl?: TpslTexts
}

/** How a write identifies an order: by ordinal, by client id, or both. */
export type OrderName = { readonly id?: number; readonly clientId?: string }

/** A change of an order. */
export type ModelChange = OrderName & {
  readonly price?: string
  readonly quantity?: string
  readonly conditional?: Condition
  readonly tpsl?: TpslTexts
}
