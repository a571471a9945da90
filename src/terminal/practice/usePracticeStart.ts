import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useQueryClient } from '@tanstack/react-query'
import { createLazy } from '@/base/createLazy'
import { useServices } from '../session/Services'
import { useWatching } from '../watch/watching'
import type { PracticeProblem } from './describePracticeFailure'
import { notify } from '../notifications/notify'
import { formatPracticeFunds } from './practiceFunds'
import type { PracticeStep } from './startPractice'
import { createText } from '../format/text'

const text = createText({
  ready: 'Your practice account is ready',
  readyDetail: '{amount} USDC, 1 BTC and 20 ETH of play money. Type a quantity and place your first order.',
  underWay: 'Being set up already',
  underWayElsewhere: 'Another tab of this browser is setting up the practice account.',
  failed: 'The practice account could not be set up.',
  codeMissing: 'Part of this page could not be loaded. Check your connection, then try again.',
})

const code = createLazy(() => import('./startPractice'))

/** Progress of the setup, which every ticket shows, whichever component started it. */
const progress = createStore<{ step: PracticeStep | null; problem: PracticeProblem | null }>(() => ({
  step: null,
  problem: null,
}))

const setStep = (step: PracticeStep | null) => progress.setState({ step })
const setProblem = (problem: PracticeProblem | null) => progress.setState({ problem })

/** Whether this tab is setting up the practice account. Reads of the account are not up to date until it is done. */
export function usePracticeStarting(): boolean {
  return useStore(progress, ({ step }) => step !== null)
}

/** Whether a text field has the focus, which must not be taken while the trader types. */
export function isTyping(): boolean {
  return document.querySelector('input:focus, select:focus, textarea:focus') !== null
}

/**
 * Sets up this browser's practice account. `step`: the current step, or null. `start` resolves to whether the account
 * is ready to trade; it runs once for all tabs of the browser. `problem`: the last failure, until the next start.
 */
export function usePracticeStart() {
  const { keys, http, session, settings, once } = useServices()
  const queryClient = useQueryClient()
  const { leave } = useWatching()
  const { step, problem } = useStore(progress)

  async function begin(): Promise<boolean> {
    setProblem(null)
    setStep('wallet')
    const { startPractice } = await code.load()
    const started = await startPractice({ keys, http, queryClient, onStep: setStep })
    if (started.kind === 'failed') {
      setProblem(started)
      return false
    }
    session.setState({ owner: started.address, account: null })
    if (session.getState().watch) leave()
    settings.setState({ tradeSigner: 'key' })
    notify({ tone: 'up', title: text('ready'), detail: text('readyDetail', { amount: formatPracticeFunds() }) })
    return true
  }

  async function start(): Promise<boolean> {
    try {
      const ready = await once('practice account', begin, 'browser')
      if (ready === undefined) setProblem({ title: text('underWay'), detail: text('underWayElsewhere') })
      return ready ?? false
    } catch (error) {
      setProblem({ title: text('failed'), detail: text('codeMissing') })
      if (error instanceof Error) return false
      throw error
    } finally {
      setStep(null)
    }
  }

  return { start, step, problem }
}
