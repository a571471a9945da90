import * as v from 'valibot'
import type { FromSigner } from '../vault/rpc'

/** The first message of a page: it hands over the port that everything else goes through. */
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
 * Waits for the page around the frame to hand over a port: it must be the parent itself, on one of the origins that the
 * signer was set up for. The first one is taken, and no other is listened to afterwards. What came before the settings
 * were read waits for them. The parent is answered that the signer is unusable when the settings cannot be read or do not
 * name its origin, so that a page can say what is wrong.
 */
export function acceptPage(scope: Scope, pages: Promise<readonly string[]>): Promise<AcceptedPage> {
  return new Promise((resolve) => {
    let taken = false
    async function listen(event: MessageEvent<unknown>): Promise<void> {
      const known = await pages.catch((): readonly string[] => [])
      const port = event.ports[0]
      if (taken || event.source !== scope.parent) return
      if (!v.is(greetingSchema, event.data) || !port || event.ports.length !== 1) return
      if (!known.includes(event.origin)) return port.postMessage({ event: 'unusable' } satisfies FromSigner)
      taken = true
      scope.removeEventListener('message', onMessage)
      resolve({ venueId: event.data.venueId, port })
    }
    const onMessage = (event: MessageEvent<unknown>) => void listen(event)
    scope.addEventListener('message', onMessage)
  })
}
