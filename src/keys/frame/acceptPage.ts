import * as v from 'valibot'
import type { FromSigner } from '../vault/rpc'

/** The first message of a page; it transfers the port for all further messages. */
export const GREETING = 'kedge-signer-1'

const greetingSchema = v.strictObject({ greeting: v.literal(GREETING), venueId: v.string() })

/** A page that may use the signer. */
export type AcceptedPage = { readonly venueId: string; readonly port: MessagePort }

type Scope = {
  readonly parent: unknown
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

/**
 * Waits for the parent page of the frame to transfer a port. The sender must be the parent itself, on an origin that
 * the signer is configured for. Only the first such page is accepted; messages that arrive before the settings are
 * loaded wait for them. When the settings cannot be loaded or do not contain the parent's origin, the parent is
 * answered that the signer is unusable, so that it can show the cause.
 */
export function acceptPage(scope: Scope, pages: Promise<readonly string[]>): Promise<AcceptedPage> {
  return new Promise((resolve) => {
    let isAccepted = false
    async function listen(event: MessageEvent<unknown>): Promise<void> {
      const allowed = await pages.catch((): readonly string[] => [])
      const port = event.ports[0]
      if (isAccepted || event.source !== scope.parent) return
      if (!v.is(greetingSchema, event.data) || !port || event.ports.length !== 1) return
      if (!allowed.includes(event.origin)) return port.postMessage({ event: 'unusable' } satisfies FromSigner)
      isAccepted = true
      scope.removeEventListener('message', onMessage)
      resolve({ venueId: event.data.venueId, port })
    }
    const onMessage = (event: MessageEvent<unknown>) => void listen(event)
    scope.addEventListener('message', onMessage)
  })
}
