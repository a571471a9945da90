import { type Decimal, isDecimalText, parseDecimal } from '@/base/decimal'
import { MAX_SLIPPAGE, MIN_SLIPPAGE } from '@/trading/orders/orderRules'
import { defaultSettings } from '../session/settings'
import { useSetting } from '../session/Services'

/** The default slippage of market orders, as a fraction. An invalid stored value is ignored. */
export function useDefaultSlippage(): Decimal {
  const [stored] = useSetting('slippage')
  return readSlippage(stored) ?? parseDecimal(defaultSettings.slippage)
}

function readSlippage(stored: string): Decimal | null {
  if (!isDecimalText(stored)) return null
  const slippage = parseDecimal(stored)
  return slippage >= MIN_SLIPPAGE && slippage <= MAX_SLIPPAGE ? slippage : null
}
