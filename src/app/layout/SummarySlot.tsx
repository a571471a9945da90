import { Suspense } from 'react'
import { clsx } from 'clsx'
import { retryFailedLoads } from '@/base/createLazy'
import { afterFirstView } from '@/base/firstView'
import { useAccount } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { AccountScope } from '../AccountScope'
import { text } from '../messages'

const AccountSummary = lazyPart(async () => {
  await afterFirstView()
  return (await import('@/features/positions/summary/AccountSummary')).AccountSummary
})

type Props = { stacked?: boolean }

/**
 * The slot of the account summary. It reserves its height before there is an account, so that the layout does not
 * shift.
 */
export function SummarySlot({ stacked = false }: Props) {
  const { address } = useAccount()
  return (
    <div
      className={clsx(
        'shrink-0 border-line bg-panel',
        stacked ? 'min-h-24 border-b' : 'relative h-8 border-t pointer-coarse:h-11',
      )}
    >
      {address === null ? (
        <section aria-label={text('summary')} className="flex h-full items-center px-3 text-xs text-faint">
          {text('noSummary')}
        </section>
      ) : (
        <FailureBoundary fallback={(_, reset) => <Failed onRetry={reset} />}>
          <AccountScope>
            <Suspense>
              <AccountSummary address={address} stacked={stacked} />
            </Suspense>
          </AccountScope>
        </FailureBoundary>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    retryFailedLoads()
    onRetry()
  }
  return (
    <section aria-label={text('summary')} className="flex h-full items-center gap-2 px-3 text-xs text-down">
      {text('summaryFailed')}
      <Button size="small" tone="quiet" onClick={retry}>
        {text('reopen')}
      </Button>
    </section>
  )
}
