/**
 * What the ticket needs for more than a limit or market order of a base size; loaded beside the first paint, so that it
 * does not delay it.
 */
export { checkTriggers } from '@/trading/triggerRules'
export { BracketFields } from './BracketFields'
export { ConditionalFields } from './ConditionalFields'
export { LeverageDialog } from './LeverageDialog'
export { MarginModeDialog } from './MarginModeDialog'
export { MoreOptions } from './MoreOptions'
export { PositionExitFields } from './PositionExitFields'
export { PositionModeDialog } from './PositionModeDialog'
export { ProjectionRows } from './ProjectionRows'
export { sizeTicket } from './sizeTicket'
