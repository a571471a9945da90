import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import type { BlockReason, SignRequest, SignResult } from '@/client/types'
import type { OpenRequestStorage } from './openRequestStorage'
import type { OpenRequest, SigningPrompt, SigningStage, SigningView } from './SigningView'

/**
 * Asks the wallet for one signature. `onStep` reports progress. `signal` aborts when the signature is no longer needed.
 * The promise settles when the wallet does not show the request anymore.
 */
type AskWallet = (onStep: (step: 'chain' | 'wallet') => void, signal: AbortSignal) => Promise<SignResult>

/** The gate before the wallet. The wallet gets only requests that the trader has seen and accepted on the page. */
export type SigningGate = {
  readonly view: Live<SigningView>
  /** Shows a request; resolves to the first signature in time, or at once when the trader cancels. */
  sign(request: SignRequest, ask: AskWallet): Promise<SignResult>
  /**
   * Drops the open request, which the trader does not see in the wallet. If a signature arrives before the expiry, it
   * still counts.
   */
  forgetOpen(): void
}

export type SigningGateOptions = {
  /** Venue time, ms. */
  readonly now: () => number
  readonly timers: Timers
  /** Storage that survives a reload of the tab, as the wallet's window does. */
  readonly storage: OpenRequestStorage
  /** Called when a signature arrives that is no longer needed and is discarded. */
  readonly onDiscarded: () => void
}

/** Failures after which the trader can correct the wallet and ask again. */
const RETRYABLE: ReadonlySet<BlockReason> = new Set([
  'wallet_busy',
  'wallet_locked',
  'wallet_chain',
  'wallet_timeout',
  'wallet_blind',
  'wallet_failed',
])

/** Interval of checking the expiry, ms. A timer is not enough, because the estimate of the venue's time changes. */
const CHECK_MS = 5_000

/** Converts an error that a wallet throws to a result. */
function describeThrown(error: unknown): SignResult {
  return { ok: false, reason: 'wallet_failed', message: String(error) }
}

/** Creates the gate. It shows one request at a time, and the wallet has at most one unless the trader drops it. */
export function createSigningGate({ now, timers, storage, onDiscarded }: SigningGateOptions): SigningGate {
  let open: OpenRequest | null = storage.read()
  const view = createStore<SigningView>(() => ({ prompt: null, open }))
  const waiting: SigningPrompt[] = []
  let lastId = 0

  const find = (id: number) => waiting.find((prompt) => prompt.id === id)

  function setOpen(next: OpenRequest | null): void {
    open = next
    storage.write(next)
    view.setState({ open })
  }

  function show(): void {
    view.setState({ prompt: waiting[0] ?? null })
  }

  function setStage(id: number, stage: SigningStage): void {
    const at = waiting.findIndex((prompt) => prompt.id === id)
    if (at < 0) return
    waiting[at] = { ...waiting[at]!, stage }
    show()
  }

  function sign(request: SignRequest, ask: AskWallet): Promise<SignResult> {
    const id = ++lastId
    const controller = new AbortController()
    const isOver = () => now() >= request.auth.expires_after
    let lastAsked: OpenRequest | null = null

    return new Promise((resolve) => {
      function finish(result: SignResult): void {
        controller.abort()
        const at = waiting.findIndex((prompt) => prompt.id === id)
        if (at >= 0) waiting.splice(at, 1)
        show()
        resolve(result)
      }

      /** Expires the request in time, whatever the wallet does. */
      function watch(): void {
        if (!find(id)) return
        if (isOver()) return expire()
        timers.set(watch, Math.min(CHECK_MS, request.auth.expires_after - now()))
      }

      function expire(): void {
        controller.abort()
        setStage(id, { kind: 'expired' })
      }

      async function accept(): Promise<void> {
        if (open !== null) return
        if (isOver()) return expire()
        const own: OpenRequest = { promptId: id, at: now() }
        lastAsked = own
        setOpen(own)
        setStage(id, { kind: 'wallet' })
        const onStep = (step: 'chain' | 'wallet') => {
          if (lastAsked === own && !controller.signal.aborted) setStage(id, { kind: step })
        }
        take(own, await ask(onStep, controller.signal).catch(describeThrown))
      }

      function take(answered: OpenRequest, result: SignResult): void {
        if (open === answered) setOpen(null)
        if (!find(id) || isOver()) {
          if (result.ok) onDiscarded()
          return expire()
        }
        if (result.ok) return finish(result)
        // The result of a dropped request must not affect its replacement.
        if (answered !== lastAsked) return
        if (RETRYABLE.has(result.reason)) setStage(id, { kind: 'failed', reason: result.reason })
        else finish(result)
      }

      waiting.push({
        id,
        request,
        stage: { kind: 'asking' },
        accept: () => void accept(),
        reject: () => finish({ ok: false, reason: 'canceled', message: 'canceled on the page' }),
        prepareAnew: () => finish({ ok: false, reason: 'expired', message: 'to be prepared anew' }),
      })
      show()
      watch()
    })
  }

  return {
    view,
    sign,
    forgetOpen() {
      const id = open?.promptId
      setOpen(null)
      const stage = typeof id === 'number' ? find(id)?.stage.kind : undefined
      if (stage === 'chain' || stage === 'wallet') setStage(id!, { kind: 'failed', reason: 'wallet_timeout' })
    },
  }
}
