import { kindLabel } from '../kindLabel'
import { text } from './historyMessages'

const NAMES = [
  'filled',
  'canceled',
  'rejected',
  'triggered',
  'maker',
  'taker',
  'trade',
  'liquidation',
  'adl',
  'deposit',
  'withdraw',
  'transfer_in',
  'transfer_out',
  'fee',
  'funding',
  'realized_pnl',
  'borrow',
  'repay',
  'interest',
] as const

/** The name of a history's kind; an unknown kind unchanged. */
export function kindName(kind: string): string {
  const ownName = NAMES.find((name) => name === kind)
  return ownName ? text(ownName) : kindLabel(kind)
}
