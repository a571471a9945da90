/**
 * What the ticket needs only once somebody works with it: what sends an order and says why not, and everything beyond limit
 * and market orders. Loaded beside the first paint, so that it does not delay it.
 */
export { averageText } from './averageText'
export { BracketFields } from './BracketFields'
export { ConfirmOrder } from './ConfirmOrder'
export { ConditionalFields } from './ConditionalFields'
export { describeProblem } from './describeProblem'
export { FundsHint } from './FundsHint'
export { LeverageDialog } from './LeverageDialog'
export { MarginModeDialog } from './MarginModeDialog'
export { MatchedPrice } from './MatchedPrice'
export { MoreOptions } from './MoreOptions'
export { PositionExitFields } from './PositionExitFields'
export { PositionModeDialog } from './PositionModeDialog'
export { ProjectionRows } from './ProjectionRows'
export { reckonTicket } from './reckonTicket'
export { sendOrder } from '@/desk/sendOrder'
export { shareOf } from './shareOf'
