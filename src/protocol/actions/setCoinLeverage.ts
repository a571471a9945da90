import * as v from 'valibot'
import { coinSchema, integerBetween } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const setCoinLeverageSchema = v.strictObject({
  coin: coinSchema,
  leverage: integerBetween(1, practiceLimits.coinLeverageMost),
})
export type SetCoinLeverageBody = v.InferOutput<typeof setCoinLeverageSchema>

/** POST /v1/account/coin-leverage. docs/protocol 3.19. */
export const setCoinLeverage = defineAction({
  name: 'setCoinLeverage',
  wire: practiceWrites.setCoinLeverage,
  body: setCoinLeverageSchema,
  reply: txReplySchema,
})
