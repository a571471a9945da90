import X from 'lucide-react/icons/x'
import { formatMoney, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { formatAmount, withCoin } from '@/terminal/format/formatAmount'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { Notice } from '@/ui/Notice'
import { BorrowNotice, ReducedNotice } from '../preview/OrderNotices'
import type { Ticket } from '../form/useTicket'
import { describeLevelRejection } from './describeScaledOrderProblem'
import { text } from './messages'
import type { ScaledOrder } from './useScaledOrder'

type Props = { ticket: Ticket; scaledOrder: ScaledOrder }

/** Shows the cost of a scaled order, and each of its orders with its problem, if any. */
export function ScaledOrderSummary({ ticket, scaledOrder }: Props) {
  const { instrument } = ticket.market
  const { check, levels } = scaledOrder
  const money = (amount: bigint, coin: string) => withCoin(formatAmount(amount, coin), coin)
  return (
    <div className="flex flex-col gap-2">
      <dl aria-label={text('summary')} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <SummaryLine name={text('average')}>{formatPrice(check?.average, instrument)}</SummaryLine>
        <SummaryLine name={text('value')}>
          {check ? withCoin(formatMoney(check.value), instrument.quote) : UNKNOWN}
        </SummaryLine>
        {instrument.kind === 'perpetual' && (
          <SummaryLine name={text('margin')}>{check ? money(check.needed, check.neededCoin) : UNKNOWN}</SummaryLine>
        )}
        <SummaryLine name={text('available')}>{availableOf(ticket)}</SummaryLine>
        <SummaryLine name={text('feeMaker')}>{check ? money(check.makerFee, check.feeCoin) : UNKNOWN}</SummaryLine>
      </dl>
      <ReducedNotice ticket={ticket} quantity={levels && levels.reduce((sum, { size }) => sum + size, 0n)} />
      <BorrowNotice ticket={ticket} spent={check && check.needed} />
      {check !== null && check.taking > 0 && <Notice tone="warn">{text('taking', { count: check.taking })}</Notice>}
      {levels && check && (
        <details>
          <summary className="touchable cursor-default text-xs text-muted hover:text-ink">{text('showLevels')}</summary>
          <table aria-label={text('levels')} className="mt-1 w-full text-xs">
            <thead className="text-faint">
              <tr>
                <th scope="col" className="text-start font-normal">
                  {text('level')}
                </th>
                <th scope="col" className="text-end font-normal">
                  {text('price')}
                </th>
                <th scope="col" className="text-end font-normal">
                  {text('size')}
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map(({ price, size }, index) => {
                const rejection = check.rejections[index]?.[0]
                const reason = rejection && describeLevelRejection(rejection, scaledOrder, ticket)
                return (
                  <tr key={String(price)} className={reason && 'text-down'}>
                    <td className="h-5 text-faint">
                      {index + 1}
                      {reason && (
                        <span role="img" aria-label={reason} title={reason}>
                          <X aria-hidden="true" className="ms-1 inline size-3 text-down" />
                        </span>
                      )}
                    </td>
                    <td className="text-end">{formatPrice(price, instrument)}</td>
                    <td className="text-end">{formatSize(size, instrument)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

/** Formats the amount that the account has available for this scaled order. */
function availableOf({ funds: { funds }, form, market }: Ticket): string {
  if (!funds) return UNKNOWN
  const { kind, base, quote } = market.instrument
  const givesBase = kind === 'spot' && !form.isBuy
  const coin = givesBase ? base : quote
  return withCoin(formatAmount(givesBase ? funds.base : funds.quote, coin), coin)
}
