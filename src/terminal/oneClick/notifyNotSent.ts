import { notify } from '../notifications/notify'
import { text } from './messages'

/** Notifies that nothing was sent, and why. */
export function notifyNotSent(detail: string): void {
  notify({ tone: 'warn', title: text('notSent'), detail })
}
