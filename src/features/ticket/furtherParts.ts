/**
 * What goes beyond limit and market orders, and the ticket's dialogs: loaded with an account, or when
 * one of those orders is chosen.
 */
export { BracketFields } from './fields/BracketFields'
export { ConditionalFields } from './fields/ConditionalFields'
export { ConfirmOrder } from './submit/ConfirmOrder'
export { FundsHint } from './fields/FundsHint'
export { LeverageDialog } from '@/terminal/marginSettings/LeverageDialog'
export { MarginModeDialog } from './account/MarginModeDialog'
export { OrderNotices } from './preview/OrderNotices'
export { MatchedPrice } from './fields/MatchedPrice'
export { PositionExitFields } from './fields/PositionExitFields'
export { PositionModeDialog } from './account/PositionModeDialog'
export { ProjectionRows } from './preview/ProjectionRows'
