import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import { createText } from '../format/text'
import { type SetupStep, useSetupSteps } from './useSetupSteps'

/** Shows the steps from a wallet to an account that can trade, side by side, with their states. */
export function SetupSteps() {
  const steps = useSetupSteps()
  return (
    <ol aria-label={text('steps')} className="flex items-center justify-between gap-2">
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className={clsx(
            'flex min-w-0 items-center gap-1.5 text-xs',
            state === 'current' ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx('grid size-5 shrink-0 place-items-center rounded-full', CIRCLES[state])}
          >
            {state === 'done' ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span>{text(name)}</span>
          <span className="sr-only">{text(state)}</span>
        </li>
      ))}
    </ol>
  )
}

const CIRCLES: Record<SetupStep['state'], string> = {
  done: 'bg-up-soft text-up',
  asking: 'border border-edge',
  current: 'bg-accent text-on-accent',
  next: 'border border-edge',
}

const text = createText({
  steps: 'Setup',
  connect: 'Connect wallet',
  fund: 'Practice funds',
  enable: 'Enable trading',
  done: 'done',
  asking: 'being read',
  current: 'current step',
  next: 'next',
})
