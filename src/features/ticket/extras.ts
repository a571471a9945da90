/**
 * What the ticket needs once it is used: what computes an order, says why it may not be sent, and sends it.
 * Loaded beside the first paint, so that it does not delay it.
 */
export { averageText } from './preview/averageText'
export { describeProblem } from './form/describeProblem'
export { MoreOptions } from './fields/MoreOptions'
export { estimateTicket } from './preview/estimateTicket'
export { sendOrder } from '@/terminal/orders/sendOrder'
export { shareOf } from './form/shareOf'
