/**
 * The ticket's parts for an account or an advanced order, and its dialogs: one chunk, loaded by `lazyParts`, so that it
 * does not delay the first paint.
 */
export { BracketFields } from './fields/BracketFields'
export { ConditionalFields } from './fields/ConditionalFields'
export { FundsHint } from './fields/FundsHint'
export { LeverageDialog } from '@/terminal/marginSettings/LeverageDialog'
export { MarginModeDialog } from './account/MarginModeDialog'
export { OptionsSheet } from './fields/RareOptions'
export { PlaceButton } from './submit/PlaceButton'
export { MatchedPrice } from './fields/MatchedPrice'
export { PositionEffect } from './account/PositionEffect'
export { PositionExitFields } from './fields/PositionExitFields'
export { PositionModeDialog } from './account/PositionModeDialog'
export { ProjectionRows } from './preview/ProjectionRows'
export { TicketAccount } from './account/TicketAccount'
export { RareOptions } from './fields/RareOptions'
