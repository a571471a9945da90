import Check from 'lucide-react/icons/check'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { formatPracticeFunds } from '@/terminal/practice/practiceFunds'
import type { SetupStep } from '@/terminal/setup/useSetupSteps'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

type Props = { address: string; state: SetupStep['state'] }

/** Practice funds for the account, or that it had some. */
export function FundStep({ address, state }: Props) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <section aria-label={text('fundStep')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{text('fundStep')}</h3>
      {state === 'done' ? (
        <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
          <Check aria-hidden="true" className="size-4 text-up" />
          {text('funded')}
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">{text('fundHelp', { amount: formatPracticeFunds() })}</p>
          {/* It takes the focus once it is known to be needed, not before it would go again. */}
          {state !== 'asking' && (
            <Button tone="accent" size="large" wide writes="faucet" autoFocus busy={busy} onClick={request}>
              {text('getFunds')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
