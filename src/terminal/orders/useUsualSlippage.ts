import { type Decimal, isDecimalText, parseDecimal } from '@/base/decimal'
import { MAX_SLIPPAGE, MIN_SLIPPAGE } from '@/trading/orders/slippage'
import { defaultSettings } from '../session/settings'
import { useSetting } from '../session/Services'

/** The slippage that the trader's market orders begin with, as a fraction. What is stored but unusable is not used. */
export function useUsualSlippage(): Decimal {
  const [stored] = useSetting('slippage')
  return readSlippage(stored) ?? parseDecimal(defaultSettings.slippage)
}

function readSlippage(stored: string): Decimal | null {
  if (!isDecimalText(stored)) return null
  const slippage = parseDecimal(stored)
  return slippage >= MIN_SLIPPAGE && slippage <= MAX_SLIPPAGE ? slippage : null
}
