import { withCoin } from '@/terminal/format/formatAmount'
import { useMarketInUse } from '@/terminal/market/usedPanels'
import { openOneClick, useOneClick } from '@/terminal/oneClick/oneClick'
import { text } from './messages'
import { useHotkeys } from './useHotkeys'

/** Shows that one-click trading is on, with its size, and handles its keys while mounted. */
export function OneClickChip() {
  const { market, panel } = useMarketInUse()
  const { base, quote, symbol } = market.instrument
  const { sizes, chosen } = useOneClick(symbol)
  useHotkeys(market)
  return (
    <button
      type="button"
      title={panel ? text('isOnFor', { symbol }) : text('isOn')}
      onClick={() => openOneClick('mode')}
      className="touchable h-6 rounded-md bg-warn-soft px-2 text-xs font-medium whitespace-nowrap text-warn"
    >
      {panel ? text('chipFor', { symbol }) : text('chip')}
      <span className="max-sm:hidden"> {withCoin(sizes.amounts[chosen], sizes.coin === 'base' ? base : quote)}</span>
    </button>
  )
}
