import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import { clsx } from 'clsx'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import { useAgentStatus } from '@/terminal/agents/useAgentStatus'
import { useLive } from '@/terminal/live/useLive'
import { describeAnswer } from '@/terminal/outcomes/describeAnswer'
import { titleOfUnresolved } from '@/terminal/outcomes/titleOfUnresolved'
import { useAccount, useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import type { AgentStatus } from '@/keys/types'
import { Spinner } from '@/ui/Spinner'
import { KeyForm } from './KeyForm'
import { text } from './messages'
import type { useApproval } from './useApproval'

type Props = {
  begin: 'connect' | 'enable' | 'choose'
  approval: ReturnType<typeof useApproval>
  locked: boolean
  /** Whether all steps before it are done. */
  isTurn: boolean
}

/**
 * The step that creates a trading key and lets the wallet approve it. It shows progress, problems, and what to do about
 * them.
 */
export function EnableStep({ begin, approval, locked, isTurn }: Props) {
  const status = useAgentStatus()
  const account = useAccount()
  const [startOver, setStartOver] = useState(false)
  const isApproving = status.kind === 'approving'
  const { problem } = approval
  return (
    <section aria-label={text('enableTrading')} className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{text('enableTrading')}</h3>
      <p className="text-sm text-muted">{text('intro')}</p>
      <KeyStorageNotice />
      {problem && !isApproving && (
        <Notice tone={problem.tone} urgent>
          <p className="font-medium">{problem.title}</p>
          <p>{problem.detail}</p>
        </Notice>
      )}
      {isApproving ? (
        <>
          <ApprovalSteps status={status} />
          {account.owner && account.address && <NewKeyLimits owner={account.owner} account={account.address} />}
        </>
      ) : locked && !startOver ? (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => setStartOver(true)}>
              {text('lockedGo')}
            </Button>
          }
        >
          <p className="font-medium">{text('lockedTitle')}</p>
          <p>{text('lockedHelp')}</p>
        </Notice>
      ) : begin === 'connect' && !locked && !problem ? (
        <Button
          // Remounted when it becomes the current step, so that it takes the focus from the previous step.
          key={String(isTurn)}
          tone={isTurn ? 'accent' : 'plain'}
          size="large"
          wide
          writes="enable-trading"
          autoFocus={isTurn}
          busy={approval.running}
          onClick={() => void approval.start()}
        >
          {text('enableTrading')}
        </Button>
      ) : (
        <>
          {locked && <Notice tone="warn">{text('startOver')}</Notice>}
          <KeyForm
            onSubmit={(choice) => void approval.start(locked ? { ...choice, startOver } : choice)}
            busy={approval.running}
          />
        </>
      )}
      <ul className="flex list-disc flex-col gap-1 ps-4 text-xs text-muted">
        <li>{text('mayDo')}</li>
        <li>{text('mayNotDo')}</li>
        <li>{text('staysHere')}</li>
      </ul>
    </section>
  )
}

/** Warns, before a key is created, that the browser cannot encrypt or store it. */
function KeyStorageNotice() {
  const { keys } = useServices()
  const isStored = useLive(keys.protection, ({ persisted, place }) => persisted || place === 'absent')
  if (globalThis.isSecureContext === false) return <Notice tone="down">{text('insecureOrigin')}</Notice>
  return isStored ? null : <Notice tone="warn">{text('keyWillNotBeStored')}</Notice>
}

const STEPS = [
  ['key', 'stepKey'],
  ['chain', 'stepChain'],
  ['wallet', 'stepWallet'],
  ['sending', 'stepSending'],
] as const

type ApprovalStepsProps = { status: Extract<AgentStatus, { kind: 'approving' }> }

/** Progress of the approval. */
function ApprovalSteps({ status: { step, status } }: ApprovalStepsProps) {
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
      {step === 'unresolved' && (
        <Notice tone="warn">
          <p className="font-medium">{titleOfUnresolved(status)}</p>
          <p>
            {status !== undefined && describeAnswer(status)} {text('approvalUnresolved')}
          </p>
        </Notice>
      )}
    </>
  )
}
