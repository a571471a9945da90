import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import type { Unusual } from '@/trading/orders/unusualOrder'
import { formatMoney, formatPercent } from '../format/format'
import { createText } from '../format/text'
import { type UnusualQuestion, unusualQuestion } from './askUnusual'
import { useAccount } from '../session/Services'
import { nameOrder } from './nameOrder'

const text = createText({
  title: 'Send this unusual order?',
  titleRepeated: 'Send this order again?',
  one: '{order}, {symbol}',
  several: '{count} orders in {symbol}: {first} to {last}',
  value: 'Its value of {value} {coin} is above your limit of {limit} {coin}.',
  distance: 'Its price is {percent} worse than the market, above your limit of {limit}.',
  repeated: 'The outcome of an equal order is not known yet. It may have been placed; then the venue has both.',
  settings: 'You set both limits under Settings.',
  cancel: 'Do not send',
  send: 'Send anyway',
})

/** Dialog that asks before an unusual order, or a repeated one, is sent. Mount it once. */
export function UnusualOrderDialog() {
  const question = useStore(unusualQuestion, (state) => state.question)
  return question && <Question question={question} />
}

function Question({ question }: { question: UnusualQuestion }) {
  const { drafts, unusual, isRepeated, instrument, answer } = question
  const { address } = useAccount()
  const [initial] = useState(address)
  // A wallet may switch accounts at any time; a confirmation for one account must not send for another.
  useEffect(() => {
    if (address !== initial) answer(false)
  }, [address, initial, answer])
  const [first, last] = [drafts[0], drafts.at(-1)].map((draft) => (draft ? nameOrder(draft, instrument) : ''))
  const { symbol } = instrument
  const describe = ({ by, is, limit }: Unusual) =>
    by === 'value'
      ? text('value', { value: formatMoney(is), limit: formatMoney(limit), coin: instrument.quote })
      : text('distance', { percent: formatPercent(is), limit: formatPercent(limit) })
  return (
    <Dialog
      title={text(isRepeated ? 'titleRepeated' : 'title')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button tone="accent" autoFocus onClick={() => answer(false)}>
            {text('cancel')}
          </Button>
          <Button tone="danger" writes="unusual-order" onClick={() => answer(true)}>
            {text('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="font-medium tabular-nums">
          {drafts.length === 1
            ? text('one', { order: first!, symbol })
            : text('several', { count: drafts.length, symbol, first: first!, last: last! })}
        </p>
        {unusual.map((deviation) => (
          <p key={deviation.by}>{describe(deviation)}</p>
        ))}
        {isRepeated && <p>{text('repeated')}</p>}
        {unusual.length > 0 && <p className="text-xs text-faint">{text('settings')}</p>}
      </div>
    </Dialog>
  )
}
