import { useMemo } from 'react'
import type { SignerLimits } from '@/keys/types'
import { lossLimitAt } from '@/trading/profit/lossLimit'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { formatMoney, formatNumber } from '../format/format'
import { VALUE_COIN, withCoin } from '../format/formatAmount'
import { useServices } from '../session/Services'
import { createText } from '../format/text'
import { useLive } from '../live/useLive'

const text = createText({
  title: 'Signing limits of the new key',
  ordersPerMinute: 'Orders per minute',
  notionalPerOrder: 'Value of one order',
  distancePercent: 'Limit price from mark',
  slippagePercent: 'Market slippage',
  percent: '{value}%',
  dailyLoss: 'Realized loss of a day (UTC)',
  loss: '{loss} USDC',
  none: 'No limit',
  help: 'Change them under Trading keys. Looser limits are confirmed in the signer’s own window.',
})

const NAMES = ['notionalPerOrder', 'ordersPerMinute', 'distancePercent', 'slippagePercent'] as const

type Props = { owner: string; account: string }

/** Fields for the limits of a key that is about to be approved. */
export function NewKeyLimits({ owner, account }: Props) {
  const { keys, venueClock } = useServices()
  const limits = useLive(useMemo(() => keys.newKeyLimits(owner, account), [keys, owner, account]))
  const loss = lossLimitAt(useLive(keys.lossLimit(account)), venueClock.now())
  return (
    <section aria-label={text('title')} className="rounded-md border border-line p-2">
      <h3 className="pb-1 text-xs font-medium text-muted">{text('title')}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-sm tabular-nums">
        {NAMES.map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{text(name)}</dt>
            <dd className="text-end">{describe(limits, name)}</dd>
          </div>
        ))}
        {loss.dailyLoss !== null && (
          <div className="contents">
            <dt className="text-muted">{text('dailyLoss')}</dt>
            <dd className="text-end">{text('loss', { loss: formatMoney(loss.dailyLoss) })}</dd>
          </div>
        )}
      </dl>
      <p className="pt-1 text-xs text-faint">{text('help')}</p>
    </section>
  )
}

function describe(limits: SignerLimits, name: (typeof NAMES)[number]): string {
  const value = limits[name]
  if (value === null) return text('none')
  if (name.endsWith('Percent')) return text('percent', { value: writeAmount(String(value)) })
  return name === 'notionalPerOrder' ? withCoin(formatMoney(String(value)), VALUE_COIN) : formatNumber(String(value), 0)
}
