import { parseDecimal } from '@/base/decimal'
import type { ModelChange, OrderFields, OrderName } from './Fields'
import { accountOf, type Model } from './Model'
import { cancel, cancelAll, chase, checkChange, modify, type Outcome, place } from './placements'
import { associate, createSub } from './subAccounts'
import { changeMargin, deposit, send, setCoinLeverage, setLeverage, setMode } from './settings'

/** A write of an account; orders are identified by ordinal. */
export type Action = { readonly owner: string } & (
  | { readonly kind: 'place'; readonly orders: readonly OrderFields[] }
  | { readonly kind: 'cancel' | 'chase'; readonly orders: readonly OrderName[] }
  | { readonly kind: 'modify'; readonly orders: readonly ModelChange[]; readonly symbolId: number }
  | { readonly kind: 'cancelAll'; readonly symbolId: number | undefined }
  | { readonly kind: 'cancelAllAfter'; readonly timeout: number }
  | { readonly kind: 'mode'; readonly hedge: boolean }
  | { readonly kind: 'leverage'; readonly symbolId: number; readonly leverage: number }
  | { readonly kind: 'margin'; readonly symbolId: number; readonly side: string; readonly amount: string }
  | { readonly kind: 'deposit'; readonly coin: string; readonly amount: string }
  | {
      readonly kind: 'send'
      readonly from: string
      readonly to: string | null
      readonly coin: string
      readonly amount: string
    }
  | { readonly kind: 'autoBorrow'; readonly enabled: boolean }
  | { readonly kind: 'coinLeverage'; readonly coin: string; readonly leverage: number }
  | { readonly kind: 'createSub'; readonly label: string }
  | { readonly kind: 'associate'; readonly main: string; readonly label: string }
)

/**
 * Applies a write; returns an outcome for each order that it concerns, or a single one. Items act in order
 * (docs/protocol 9.20).
 */
export function applyAction(model: Model, action: Action): Outcome[] {
  const { owner } = action
  const single = (codes: string[]): Outcome[] => [{ codes, order: null }]
  switch (action.kind) {
    case 'place':
      return action.orders.map((fields) => place(model, owner, fields))
    case 'cancel':
      return action.orders.map((name) => cancel(model, owner, name))
    case 'chase':
      return action.orders.map((name) => chase(model, owner, name))
    case 'modify': {
      const symbolId = action.orders.length > 1 ? action.symbolId : null
      const faults = action.orders.flatMap((change) => checkChange(model, owner, change, symbolId))
      if (faults.length > 0) return single(faults)
      return action.orders.map((change) => modify(model, owner, change, symbolId))
    }
    case 'cancelAll':
      cancelAll(model, owner, action.symbolId)
      return single([])
    case 'cancelAllAfter':
      accountOf(model, owner).cancelAllAt = action.timeout === 0 ? null : model.time + action.timeout
      return single([])
    case 'mode':
      return single(setMode(model, owner, action.hedge))
    case 'leverage':
      return single(setLeverage(model, owner, action.symbolId, action.leverage))
    case 'margin':
      return single(changeMargin(model, owner, action.symbolId, action.side, action.amount))
    case 'deposit':
      deposit(model, owner, action.coin, parseDecimal(action.amount))
      return single([])
    case 'send':
      return single(send(model, owner, { ...action, amount: parseDecimal(action.amount) }))
    case 'autoBorrow':
      accountOf(model, owner).autoBorrow = action.enabled
      return single([])
    case 'coinLeverage':
      return single(setCoinLeverage(model, owner, action.coin, action.leverage))
    case 'createSub':
      return single(createSub(model, owner, action.label))
    case 'associate':
      return single(associate(model, owner, action.main, action.label))
  }
}
