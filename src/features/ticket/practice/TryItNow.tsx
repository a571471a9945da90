import { memo, useEffect, useRef } from 'react'
import { useIsPractice } from '@/terminal/practice/useIsPractice'
import { isTyping, usePracticeStart } from '@/terminal/practice/usePracticeStart'
import { useServices, useAccount } from '@/terminal/session/Services'
import { useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { text } from '../messages'

/**
 * For visitors without an account, on a venue with practice funds: one press creates a practice account that can trade,
 * and focuses the quantity, unless the trader is typing in a field. Memoized: the ticket renders with each price.
 */
export const TryItNow = memo(function TryItNow() {
  const { venue } = useServices()
  const { address } = useAccount()
  const { start, step, problem } = usePracticeStart()
  const container = useRef<HTMLDivElement>(null)
  const isPractice = useIsPractice()
  const hasFailed = problem !== null && isPractice
  const signing = useTradeSigning()
  // The practice account's key has ended, or the venue in this browser was reset.
  const lacksKey = isPractice && signing.by === 'key' && !KEY_WORKS.has(signing.status.kind)
  useEffect(() => {
    if (step !== 'key') return undefined
    const ticket = container.current?.closest('section')
    return () => {
      if (!isTyping()) ticket?.querySelector<HTMLInputElement>('input[name="quantity"]')?.focus()
    }
  }, [step])
  if (!venue.faucet || (address !== null && step === null && !hasFailed && !lacksKey)) return null

  return (
    <div
      ref={container}
      data-keep-clear
      className="flex flex-col gap-2 rounded-md border border-accent/40 bg-accent-soft p-2"
    >
      <Button tone="accent" size="large" wide writes="try-it-now" busy={step !== null} onClick={() => void start()}>
        {text('tryItNow')}
      </Button>
      <p role="status" className="text-xs text-accent">
        {text(step === null ? 'tryItNowHelp' : TRY_STEPS[step])}
      </p>
      {problem && (
        <Notice tone="down" urgent>
          <p className="font-medium">{problem.title}</p>
          <p>{problem.detail}</p>
        </Notice>
      )}
    </div>
  )
})

/** States in which the key can sign, or in which this will be known soon. */
const KEY_WORKS: ReadonlySet<string> = new Set(['ready', 'unknown', 'approving'])

const TRY_STEPS = { wallet: 'tryWallet', funds: 'tryFunds', key: 'tryKey' } as const
