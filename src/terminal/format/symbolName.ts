import type { Instrument } from '@/trading/instrument/instrument'
import { createText } from './text'

const text = createText({ unknownMarket: 'Market {id}' })

/** The symbol of a market; `Market 7` if the venue does not list it. */
export function symbolName(instrument: Pick<Instrument, 'symbol'> | undefined, symbolId: number | string): string {
  return instrument?.symbol ?? text('unknownMarket', { id: symbolId })
}
