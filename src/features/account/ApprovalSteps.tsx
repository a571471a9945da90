import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import type { ApprovalStep } from '@/keys/types'
import { Notice } from '@/ui/Notice'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'

const STEPS = [
  ['key', 'stepKey'],
  ['chain', 'stepChain'],
  ['wallet', 'stepWallet'],
  ['sending', 'stepSending'],
] as const

type Props = { step: ApprovalStep }

/** How far the approval has come. */
export function ApprovalSteps({ step }: Props) {
  const current = step === 'unresolved' ? STEPS.length - 1 : STEPS.findIndex(([name]) => name === step)
  return (
    <>
      <ol aria-label={text('steps')} className="flex flex-col gap-2">
        {STEPS.map(([name, key], index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('flex items-center gap-2 text-sm', index > current ? 'text-faint' : 'text-ink')}
          >
            <span className="grid size-4 place-items-center">
              {index < current && <Check aria-hidden="true" className="size-4 text-up" />}
              {index === current && <Spinner />}
              {index > current && <span className="size-1.5 rounded-full bg-edge" />}
            </span>
            {text(key)}
            <span className="sr-only">
              {text(index < current ? 'stepDone' : index === current ? 'stepCurrent' : 'stepNext')}
            </span>
          </li>
        ))}
      </ol>
      {step === 'unresolved' && <Notice tone="warn">{text('approvalUnresolved')}</Notice>}
    </>
  )
}
