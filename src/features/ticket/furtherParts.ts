/**
 * What goes beyond limit and market orders, and the ticket's dialogs: loaded with an account, or when
 * one of those orders is chosen.
 */
export { BracketFields } from './BracketFields'
export { ConditionalFields } from './ConditionalFields'
export { ConfirmOrder } from './ConfirmOrder'
export { FundsHint } from './FundsHint'
export { LeverageDialog } from '@/desk/terms/LeverageDialog'
export { MarginModeDialog } from './MarginModeDialog'
export { OrderNotices } from './OrderNotices'
export { MatchedPrice } from './MatchedPrice'
export { PositionExitFields } from './PositionExitFields'
export { PositionModeDialog } from './PositionModeDialog'
export { ProjectionRows } from './ProjectionRows'
