type ErrorEntry = {
  readonly status: 400 | 404 | 409 | 422 | 429 | 500
  readonly name: string
  readonly meaning: string
}

/** Every error code with its HTTP status. docs/protocol 1.5; docs/protocol 9.4, 9.154. */
export const ERROR_CODES = {
  '10001': {
    status: 400,
    name: 'malformed_body',
    meaning: 'a field of the body or query is missing, unknown or of the wrong type',
  },
  '10002': { status: 400, name: 'value_out_of_range', meaning: 'a value is outside its set or range' },
  '10003': { status: 400, name: 'field_not_allowed', meaning: 'this request must not contain this field' },
  '10004': { status: 404, name: 'not_found', meaning: 'no such symbol, path or record' },
  '11001': { status: 422, name: 'bad_signature', meaning: 'the signature is malformed, or not made by signer_address' },
  '11002': { status: 422, name: 'bad_expiry', meaning: 'the request has expired, or expires too far ahead' },
  '11003': { status: 422, name: 'nonce_out_of_window', meaning: 'the nonce is outside the window' },
  '11004': { status: 409, name: 'nonce_used', meaning: 'the nonce was used already' },
  '11005': { status: 422, name: 'not_authorized', meaning: 'the signer is not authorized for the target account' },
  '11006': { status: 422, name: 'agent_expired', meaning: 'the authorization of the Agent Key has expired' },
  '11007': { status: 422, name: 'agent_may_not', meaning: 'an Agent Key may not do this' },
  '11009': { status: 400, name: 'target_not_allowed', meaning: 'target_address is not allowed here' },
  '12001': { status: 409, name: 'agent_already_authorized', meaning: 'the agent address was authorized before' },
  '12002': {
    status: 422,
    name: 'agent_has_account',
    meaning: 'the agent address has a trading account, or is the signer itself',
  },
  '12003': { status: 422, name: 'too_many_agents', meaning: 'the account has four Agent Keys already' },
  '12004': { status: 409, name: 'label_in_use', meaning: 'a sub-account with this label exists' },
  '12005': { status: 422, name: 'too_many_sub_accounts', meaning: 'the account has twenty sub-accounts already' },
  '12006': { status: 422, name: 'outside_scope', meaning: 'authorized_address is outside the scope of the signer' },
  '12007': { status: 404, name: 'no_such_agent', meaning: 'no such Agent Key' },
  '12008': {
    status: 422,
    name: 'cannot_be_associated',
    meaning: 'this account cannot be associated, or cannot have sub-accounts',
  },
  '20001': { status: 422, name: 'price_off_tick', meaning: 'the price is not a multiple of the tick size' },
  '20002': {
    status: 422,
    name: 'bad_quantity',
    meaning:
      'the quantity is not a multiple of the lot size or out of its bounds, or the notional is below the minimum',
  },
  '20003': { status: 422, name: 'insufficient_funds', meaning: 'insufficient margin or balance' },
  '20004': { status: 422, name: 'price_out_of_band', meaning: 'the price is outside the price band' },
  '20005': { status: 422, name: 'post_only_would_take', meaning: 'a post-only order would match immediately' },
  '20006': { status: 422, name: 'fill_or_kill_unfilled', meaning: 'a fill-or-kill order cannot be filled completely' },
  '20007': { status: 422, name: 'nothing_to_match', meaning: 'no liquidity on the required side' },
  '20008': { status: 422, name: 'leverage_out_of_bracket', meaning: 'the leverage is outside the bracket' },
  '20009': { status: 422, name: 'nothing_to_reduce', meaning: 'no position to reduce or close' },
  '20010': { status: 422, name: 'wrong_position_side', meaning: 'position_side does not fit the position mode' },
  '20011': { status: 422, name: 'symbol_halted', meaning: 'the symbol is halted' },
  '20012': {
    status: 409,
    name: 'client_order_id_in_use',
    meaning: 'client_order_id is used by another open order of the account',
  },
  '20013': { status: 404, name: 'no_such_order', meaning: 'no such order' },
  '20014': {
    status: 409,
    name: 'order_closed',
    meaning: 'the order is already filled or canceled, or this change does not apply to its kind',
  },
  '20015': { status: 422, name: 'quantity_below_filled', meaning: 'the new quantity is not above the filled quantity' },
  '20016': { status: 422, name: 'trigger_passed', meaning: 'the trigger price is already reached' },
  '20017': { status: 422, name: 'too_many_orders', meaning: 'too many open orders' },
  '20018': { status: 409, name: 'already_best', meaning: 'chase: the order is already at the best price' },
  '20019': {
    status: 409,
    name: 'mode_change_blocked',
    meaning: 'the position mode cannot change while perpetual positions or orders are open',
  },
  '20020': {
    status: 422,
    name: 'bad_margin_change',
    meaning: 'no such isolated position, or more margin than can be removed',
  },
  '20021': { status: 422, name: 'margin_mode_in_use', meaning: 'another margin mode is in use on this position' },
  '42900': { status: 429, name: 'rate_limited', meaning: 'too many requests' },
  '50000': { status: 500, name: 'internal', meaning: 'internal error' },
} as const satisfies Record<string, ErrorEntry>

/** A code of the table. Codes received from a venue are plain strings: a newer venue may have more. */
export type ErrorCode = keyof typeof ERROR_CODES

/** Why a request was rejected before it reached the venue's state: the code, a readable text and the field at fault. */
export type Fault = { readonly code: ErrorCode; readonly message: string; readonly field: string | null }

/** A fault of one field. */
export function fault(code: ErrorCode, field: string, message: string): Fault {
  return { code, field, message }
}

/** The code for: there is no position to reduce or close. */
export const NO_POSITION: ErrorCode = '20009'

/** The codes of a cancel or change whose order has ended or does not exist. */
export const ORDER_ENDED: ReadonlySet<string> = new Set(['20013', '20014'] satisfies ErrorCode[])

/** Whether a text is a code of the table. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code)
}

/** The HTTP status for a code; 500 for a code that is not in the table. */
export function statusOf(code: string): number {
  return isErrorCode(code) ? ERROR_CODES[code].status : 500
}
