import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useAccountMargin } from '@/terminal/account/useAccountMargin'
import { ratioText } from '@/terminal/account/marginText'
import { formatMoney, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { useLive } from '@/terminal/live/useLive'
import { type Market, MarketsContext } from '@/terminal/market/market'
import { useAccount, useServices } from '@/terminal/session/Services'
import { selectDayChange } from '@/trading/market/marketStatistics'
import { announce } from '@/ui/announce'
import { text } from './messages'

/** What to announce as soon as its data is available; null: nothing. */
export const readOut = createStore<{ target: 'market' | 'account' | null }>(() => ({ target: null }))

/** Announces the open market's prices or the account once, for users of screen readers. */
export function ReadOut({ markets, open }: { markets: readonly Market[]; open: Market | undefined }) {
  const target = useStore(readOut, (state) => state.target)
  if (!open || target === null) return null
  return (
    <MarketsContext value={{ markets, open }}>
      {target === 'market' ? <ReadMarket market={open} /> : <ReadAccount />}
    </MarketsContext>
  )
}

/** Announces a message as soon as it is not null. */
function useReading(message: string | null): void {
  useEffect(() => {
    if (message === null) return
    announce(message)
    readOut.setState({ target: null })
  }, [message])
}

/** Says that a message is not current, if its data is not live. */
function withPhase(message: string, phase: string): string {
  return phase === 'live' ? message : text('readStale', { message })
}

function ReadMarket({ market: { instrument } }: { market: Market }) {
  const { ticker, phase } = useLive(useServices().feed.ticker(instrument.symbolId))
  const price = (value: string | null | undefined) => formatPrice(value, instrument)
  const message =
    ticker &&
    text('readMarket', {
      symbol: instrument.symbol,
      last: price(ticker.last_price),
      change: formatPercent(selectDayChange(ticker)?.fraction, 2, { signed: true }),
      bid: price(ticker.best_bid),
      ask: price(ticker.best_ask),
    })
  useReading(message && withPhase(message, phase))
  return null
}

function ReadAccount() {
  const { address } = useAccount()
  const { margin, phase } = useAccountMargin(address)
  const message =
    margin &&
    text('readAccount', {
      coin: VALUE_COIN,
      equity: formatMoney(margin.equity),
      available: formatMoney(margin.available),
      profit: formatMoney(margin.profit, { signed: true }),
      ratio: margin.cross ? ratioText(margin.cross) : UNKNOWN,
      count: margin.positions.length,
    })
  const unavailable = address === null ? text('noAccount') : phase === 'error' ? text('readAccountFailed') : null
  useReading(message === null ? unavailable : withPhase(message, phase))
  return null
}
