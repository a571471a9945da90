import { describeWait } from '../format/describeWait'
import { showDialog } from '../session/dialogs'
import { orderBookOf } from '../market/marketBook'
import { type Gate, selectGate } from '../orders/selectGate'
import type { ClickContext } from './ClickContext'
import { notifyNotSent } from './notifyNotSent'

/** The effect of a one-click action on the trader's risk. */
export type ClickRisk = 'adds' | 'reduces' | 'cancels'

/**
 * Checks whether a one-click action may be sent, with the same gate as the ticket's orders. Actions that add risk need
 * a live book and connection; actions that reduce it do not, and an outdated page may still cancel. If the action is
 * blocked, it notifies why or opens the needed dialog.
 */
export function checkClickGate(
  context: ClickContext,
  risk: ClickRisk,
): context is ClickContext & { account: { address: string } } {
  const { services, market, account, signing, signingMissing, isOld } = context
  const { feed } = services
  const addsRisk = risk === 'adds'
  const gate = selectGate({
    account,
    signing,
    signingMissing,
    isOld: isOld && risk !== 'cancels',
    connection: addsRisk ? feed.connection.getState().status : 'live',
    book: addsRisk ? feed.book(orderBookOf(market, context.bookDepth)).getState().phase : 'live',
    readsBook: addsRisk,
  })
  if (gate.kind === 'open') return true
  showGate(gate)
  return false
}

function showGate(gate: Exclude<Gate, { kind: 'open' }>): void {
  if (gate.kind === 'wait') notifyNotSent(describeWait(gate.reason))
  else showDialog(gate.step === 'connect' ? 'connect' : 'enableTrading')
}
