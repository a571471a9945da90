import * as v from 'valibot'
import {
  addressSchema,
  textBetween,
  coinSchema,
  integerBetween,
  integerSchema,
  symbolIdSchema,
  nonZeroDecimalSchema,
} from '../fields'
import { defineAction } from './action'
import { txReplySchema } from './replies'
import { practiceLimits } from '../profile/practiceLimits'
import { POSITION_MODES, POSITION_SIDES } from '../records/enums'

/** A sub-account's label: 1 to 32 characters. docs/protocol 3.26, 9.86. */
const subAccountLabelSchema = textBetween(1, practiceLimits.subAccountLabelLength)

const associateAccountSchema = v.strictObject({ main_address: addressSchema, label: subAccountLabelSchema })

/** POST /v1/account/associate-account. docs/protocol 3.27, 9.37, 9.39, 9.86. */
export const associateAccount = defineAction({
  name: 'associateAccount',
  body: associateAccountSchema,
  reply: txReplySchema,
})

const createSubAccountSchema = v.strictObject({ label: subAccountLabelSchema })

const createSubAccountReplySchema = v.object({ tx_hash: v.string(), sub_account_address: addressSchema })

/** POST /v1/account/create-sub-account. docs/protocol 3.26, 9.39. */
export const createSubAccount = defineAction({
  name: 'createSubAccount',
  body: createSubAccountSchema,
  reply: createSubAccountReplySchema,
})

const setAutoBorrowSchema = v.strictObject({ enabled: v.boolean() })

/** POST /v1/account/auto-borrow. docs/protocol 3.18. */
export const setAutoBorrow = defineAction({
  name: 'setAutoBorrow',
  body: setAutoBorrowSchema,
  reply: txReplySchema,
})

const setCoinLeverageSchema = v.strictObject({
  coin: coinSchema,
  leverage: integerBetween(1, practiceLimits.maxCoinLeverage),
})

/** POST /v1/account/coin-leverage. docs/protocol 3.19. */
export const setCoinLeverage = defineAction({
  name: 'setCoinLeverage',
  body: setCoinLeverageSchema,
  reply: txReplySchema,
})

const setLeverageSchema = v.strictObject({
  symbol_id: symbolIdSchema,
  leverage: v.pipe(integerSchema, v.minValue(1, 'must be at least 1')),
})

/** POST /v1/account/leverage. docs/protocol 3.16, 9.68, 9.76. */
export const setLeverage = defineAction({
  name: 'setLeverage',
  body: setLeverageSchema,
  reply: txReplySchema,
})

const setPositionModeSchema = v.strictObject({ position_mode: v.picklist(POSITION_MODES) })

/** POST /v1/account/position-mode. docs/protocol 3.1, 3.15. */
export const setPositionMode = defineAction({
  name: 'setPositionMode',
  body: setPositionModeSchema,
  reply: txReplySchema,
})

const updateMarginSchema = v.strictObject({
  symbol_id: symbolIdSchema,
  position_side: v.picklist(POSITION_SIDES),
  amount: nonZeroDecimalSchema,
})

/** POST /v1/account/isolated-margin; a negative amount removes margin. docs/protocol 3.17, 9.70. */
export const updateMargin = defineAction({
  name: 'updateMargin',
  body: updateMarginSchema,
  reply: txReplySchema,
})
