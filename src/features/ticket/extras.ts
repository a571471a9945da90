/**
 * What the ticket needs once somebody works with it: what reckons an order, says why it may not be sent, and sends it.
 * Loaded beside the first paint, so that it does not delay it.
 */
export { averageText } from './averageText'
export { describeProblem } from './describeProblem'
export { MoreOptions } from './MoreOptions'
export { reckonTicket } from './reckonTicket'
export { sendOrder } from '@/desk/sendOrder'
export { shareOf } from './shareOf'
