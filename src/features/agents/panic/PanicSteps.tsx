import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { FailureDetails } from '@/ui/FailureDetails'
import { Spinner } from '@/ui/Spinner'
import { text } from '../messages'
import type { PanicStage, PanicStep } from './stopTrading'

/** The stage of each step of stopping. */
export type PanicStages = Readonly<Record<PanicStep, PanicStage>>

type Props = { stages: PanicStages; includesForeign: boolean }

/** The steps of stopping with their results. */
export function PanicSteps({ stages, includesForeign }: Props) {
  const steps = [
    ['cancel', text('panicCancel')],
    ['wipe', text('panicWipe')],
    ['revoke', text(includesForeign ? 'panicRevokeAll' : 'panicRevoke')],
  ] as const
  return (
    <ol className="flex flex-col gap-2" aria-live="polite">
      {steps.map(([step, name]) => (
        <li key={step} className="flex items-start gap-2 text-sm">
          <span className="grid h-4 w-4 shrink-0 place-items-center">
            <Mark stage={stages[step]} />
          </span>
          <span>
            {name}
            <span className="block text-xs text-muted">{describe(step, stages[step])}</span>
            <Crash stage={stages[step]} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Crash({ stage }: { stage: PanicStage }) {
  return stage.kind === 'crashed' && <FailureDetails label={text('details')} error={stage.error} />
}

function Mark({ stage }: { stage: PanicStage }) {
  if (stage.kind === 'pending') return <Spinner />
  if (stage.kind === 'failed' || stage.kind === 'crashed') return <X aria-hidden="true" className="size-4 text-down" />
  if (stage.kind === 'unresolved') return <TriangleAlert aria-hidden="true" className="size-4 text-warn" />
  if (stage.kind === 'next') return <span className="size-1.5 rounded-full bg-edge" />
  return <Check aria-hidden="true" className="size-4 text-up" />
}

function describe(step: PanicStep, stage: PanicStage): string {
  switch (stage.kind) {
    case 'next':
      return text('panicNext')
    case 'pending':
      return text('panicPending')
    case 'nothing':
      return text('panicNothing')
    case 'failed':
      return text('panicFailed', { reason: stage.reason })
    case 'unresolved':
      return text('panicUnknown', { reason: stage.reason })
    case 'crashed':
      return text('panicCrashed')
    case 'done':
      if (step === 'wipe') return text('panicDone')
      return text(step === 'cancel' ? 'panicCanceled' : 'panicRevoked', { count: stage.count })
  }
}
