/**
 * What the ticket needs once somebody works with it: what computes an order, says why it may not be sent, and sends it.
 * Loaded beside the first paint, so that it does not delay it.
 */
export { averageText } from './averageText'
export { describeProblem } from './describeProblem'
export { MoreOptions } from './MoreOptions'
export { estimateTicket } from './estimateTicket'
export { sendOrder } from '@/desk/sendOrder'
export { shareOf } from './shareOf'
