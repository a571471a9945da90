import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { DenialReason, SignRequest, SignResult } from '@/client/types'
import type { SigningPrompt, SigningStage, SigningView } from './SigningView'

/** Asks the wallet for one signature; `onStep` is told how far it has come. */
type AskWallet = (onStep: (step: 'chain' | 'wallet') => void) => Promise<SignResult>

/** Stands before the wallet: nothing reaches it that the person has not seen and accepted on the page. */
export type SigningGate = {
  readonly view: Live<SigningView>
  /** Shows a request; resolves with the wallet's answer, or at once when the person refuses or cancels. */
  sign(request: SignRequest, ask: AskWallet): Promise<SignResult>
  /** Takes an abandoned request as gone, because the person sees none in the wallet. */
  forgetAbandoned(): void
}

/** After these the person can put the wallet right and ask it again. */
const MENDABLE: ReadonlySet<DenialReason> = new Set([
  'wallet_busy',
  'wallet_locked',
  'wallet_chain',
  'wallet_timeout',
  'wallet_blind',
  'wallet_failed',
])

/** A wallet that throws where it should answer. */
function describeThrown(error: unknown): SignResult {
  return { ok: false, reason: 'wallet_failed', message: String(error) }
}

/** Makes the gate. `now` is venue time, ms. Requests are shown one after the other. */
export function createSigningGate(now: () => number): SigningGate {
  const view = createStore<SigningView>(() => ({ prompt: null, abandonedAt: null }))
  const waiting: SigningPrompt[] = []
  let lastId = 0
  let asked: { id: number; at: number } | null = null

  function show(): void {
    view.setState({ prompt: waiting[0] ?? null })
  }

  function setStage(id: number, stage: SigningStage): void {
    const at = waiting.findIndex((prompt) => prompt.id === id)
    if (at < 0) return
    waiting[at] = { ...waiting[at]!, stage }
    show()
  }

  function end(id: number): void {
    const at = waiting.findIndex((prompt) => prompt.id === id)
    if (at >= 0) waiting.splice(at, 1)
    if (asked?.id === id) view.setState({ abandonedAt: asked.at })
    show()
  }

  return {
    view,
    forgetAbandoned() {
      asked = null
      view.setState({ abandonedAt: null })
    },
    sign(request, ask) {
      const id = ++lastId
      return new Promise((resolve) => {
        const finish = (result: SignResult): void => {
          end(id)
          resolve(result)
        }
        const accept = async (): Promise<void> => {
          if (asked !== null) return
          const mine = { id, at: now() }
          asked = mine
          setStage(id, { kind: 'chain' })
          const result = await ask((step) => setStage(id, { kind: step })).catch(describeThrown)
          if (asked === mine) {
            asked = null
            view.setState({ abandonedAt: null })
          }
          if (!waiting.some((prompt) => prompt.id === id)) return
          if (result.ok && now() >= request.auth.expires_after) setStage(id, { kind: 'expired' })
          else if (!result.ok && MENDABLE.has(result.reason)) setStage(id, { kind: 'failed', reason: result.reason })
          else finish(result)
        }
        waiting.push({
          id,
          request,
          stage: { kind: 'asking' },
          accept: () => void accept(),
          refuse: () => finish({ ok: false, reason: 'cancelled', message: 'cancelled on the page' }),
          prepareAnew: () => finish({ ok: false, reason: 'expired', message: 'to be prepared anew' }),
        })
        show()
      })
    },
  }
}
