import { formatSize } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'
import { type ChartLine, isInactive } from './selectLines'

/** Describes a line in a few words, such as `Buy 0.500`. */
export function describeLine(line: ChartLine, instrument: Instrument): string {
  const name = nameOfLine(line, instrument)
  if (line.kind === 'preview' && line.label === undefined) return text('preview', { line: name })
  return isInactive(line) ? text('inactive', { line: name }) : name
}

function nameOfLine({ kind, isBuy, size: plain, label, exit }: ChartLine, instrument: Instrument): string {
  const size = plain === null ? '' : formatSize(plain, instrument)
  switch (kind) {
    case 'entry':
      return text(isBuy ? 'long' : 'short', { size }).trim()
    case 'order':
      return text(isBuy ? 'buy' : 'sell', { size }).trim()
    case 'preview':
      if (exit) return text(exit === 'take_profit' ? 'takeProfit' : 'stopLoss', { size }).trim()
      return [label, text(isBuy ? 'buy' : 'sell', { size }).trim()].filter(Boolean).join(' ')
    case 'trigger':
      return text(isBuy ? 'triggerBuy' : 'triggerSell', { size }).trim()
    case 'then':
      return text(isBuy ? 'thenBuy' : 'thenSell', { size }).trim()
    case 'take_profit':
      return text('takeProfit', { size }).trim()
    case 'stop_loss':
      return text('stopLoss', { size }).trim()
    case 'alert':
      return text('alert')
    case 'liquidation':
      return text('liquidation')
  }
}
