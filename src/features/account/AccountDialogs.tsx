import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { openDialog, closeDialog } from '@/terminal/session/dialogs'
import { type RealMoneyQuestion, realMoneyQuestions } from '@/terminal/realMoney/realMoney'
import { useSigningMissing } from '@/terminal/loading/missingCode'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Button } from '@/ui/controls/Button'
import { text } from './menuMessages'

const SetupDialog = lazyPart(async () => (await import('./SetupDialog')).SetupDialog)
const PracticeDialog = lazyPart(async () => (await import('./practice/PracticeDialog')).PracticeDialog)
const RealMoneyDialog = lazyPart(async () => (await import('./RealMoneyDialog')).RealMoneyDialog)
const WatchDialog = lazyPart(async () => (await import('./WatchForm')).WatchDialog)

/** The account's dialogs, loaded on demand. Mount it once. */
export function AccountDialogs() {
  return (
    <>
      <AskedDialog />
      <RealMoneyHost />
    </>
  )
}

function AskedDialog() {
  const name = useStore(openDialog, (state) => state.name)
  const signingMissing = useSigningMissing()
  // Without the signing code, only dialogs that need no signature open: watching, settings and alerts.
  if (signingMissing && name !== null && !/^(watch|settings|alerts)/.test(name)) return <PartMissingDialog />
  return (
    <FailureBoundary key={name} fallback={<PartMissingDialog />}>
      <Suspense>
        {name === 'connect' && <SetupDialog begin="connect" />}
        {name === 'enableTrading' && <SetupDialog begin="enable" />}
        {name === 'tradingKey' && <SetupDialog begin="choose" />}
        {name === 'practiceAccount' && <PracticeDialog />}
        {name === 'watch' && <WatchDialog />}
      </Suspense>
    </FailureBoundary>
  )
}

/** Shows the oldest open question about real money. */
function RealMoneyHost() {
  const question = useStore(realMoneyQuestions, ({ open }) => open[0])
  if (!question) return null
  return (
    <FailureBoundary fallback={<Declined question={question} />}>
      <Suspense>
        <RealMoneyDialog key={question.account} question={question} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Answers a question with no, because its dialog could not be loaded. */
function Declined({ question }: { question: RealMoneyQuestion }) {
  useEffect(() => question.answer(false), [question])
  return null
}

/** The dialog in place of one that failed to load. It must not load any code itself. */
function PartMissingDialog() {
  return (
    <dialog
      ref={show}
      aria-label={text('partMissing')}
      onClose={closeDialog}
      className="m-auto max-w-90 rounded-lg border border-line bg-panel p-4 backdrop:bg-black/60"
    >
      <h2 className="text-base font-semibold">{text('partMissing')}</h2>
      <p className="py-3 text-sm text-muted">{text('partMissingHelp')}</p>
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={closeDialog}>
          {text('close')}
        </Button>
        <Button tone="accent" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
      </div>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal()
}
