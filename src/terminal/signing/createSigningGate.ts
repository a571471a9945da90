import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import type { BlockReason, SignRequest, SignResult } from '@/client/types'
import type { OpenRequestStorage } from './openRequestStorage'
import type { OpenRequest, SigningPrompt, SigningStage, SigningView } from './SigningView'

/**
 * Asks the wallet for one signature; `onStep` is called with how far it has come. `signal` aborts when the signature is no longer
 * wanted. Settles only when the wallet shows nothing of it any more.
 */
type AskWallet = (onStep: (step: 'chain' | 'wallet') => void, signal: AbortSignal) => Promise<SignResult>

/** Stands before the wallet: nothing reaches it that the trader has not seen and accepted on the page. */
export type SigningGate = {
  readonly view: Live<SigningView>
  /** Shows a request; resolves with the first signature that comes in time, or at once when the trader cancels. */
  sign(request: SignRequest, ask: AskWallet): Promise<SignResult>
  /** Takes the open request as gone, because the trader sees none in the wallet. Its signature still counts in time. */
  forgetOpen(): void
}

export type SigningGateOptions = {
  /** Venue time, ms. */
  readonly now: () => number
  readonly timers: Timers
  /** Outlives a reload of the tab: the wallet keeps its window then. */
  readonly storage: OpenRequestStorage
  /** Called when a signature comes that is no longer wanted, and is discarded. */
  readonly onDiscarded: () => void
}

/** After these the trader can put the wallet right and ask it again. */
const MENDABLE: ReadonlySet<BlockReason> = new Set([
  'wallet_busy',
  'wallet_locked',
  'wallet_chain',
  'wallet_timeout',
  'wallet_blind',
  'wallet_failed',
])

/** The clock is looked at this often, since learning the venue's time better moves it. */
const LOOK_MS = 5_000

/** A wallet that throws where it should answer. */
function describeThrown(error: unknown): SignResult {
  return { ok: false, reason: 'wallet_failed', message: String(error) }
}

/** Makes the gate. Requests are shown one after the other, and the wallet never has two unless the trader says so. */
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
    const wanted = new AbortController()
    const isOver = () => now() >= request.auth.expires_after
    let lastAsked: OpenRequest | null = null

    return new Promise((resolve) => {
      function finish(result: SignResult): void {
        wanted.abort()
        const at = waiting.findIndex((prompt) => prompt.id === id)
        if (at >= 0) waiting.splice(at, 1)
        show()
        resolve(result)
      }

      /** Ends the wait the moment that the request is worth nothing any more, whatever the wallet does. */
      function watch(): void {
        if (!find(id)) return
        if (isOver()) return expire()
        timers.set(watch, Math.min(LOOK_MS, request.auth.expires_after - now()))
      }

      function expire(): void {
        wanted.abort()
        setStage(id, { kind: 'expired' })
      }

      async function accept(): Promise<void> {
        if (open !== null) return
        if (isOver()) return expire()
        const mine: OpenRequest = { promptId: id, at: now() }
        lastAsked = mine
        setOpen(mine)
        setStage(id, { kind: 'wallet' })
        const onStep = (step: 'chain' | 'wallet') => {
          if (lastAsked === mine && !wanted.signal.aborted) setStage(id, { kind: step })
        }
        take(mine, await ask(onStep, wanted.signal).catch(describeThrown))
      }

      function take(answered: OpenRequest, result: SignResult): void {
        if (open === answered) setOpen(null)
        if (!find(id) || isOver()) {
          if (result.ok) onDiscarded()
          return expire()
        }
        if (result.ok) return finish(result)
        // An earlier one that was taken as gone says nothing about the one that was put in its place.
        if (answered !== lastAsked) return
        if (MENDABLE.has(result.reason)) setStage(id, { kind: 'failed', reason: result.reason })
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
