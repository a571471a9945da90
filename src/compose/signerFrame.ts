import { GREETING } from '@/keys/frame/acceptPage'
import type { SigningFault } from '@/terminal/loading/missingCode'
import type { FromSigner } from '@/keys/vault/rpc'
import type { SignerPort } from '@/keys'

/** A frame that does not answer within this time counts as missing, ms. */
const ANSWER_TIMEOUT_MS = 15_000

const ALWAYS = {
  display: 'block',
  position: 'fixed',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  maxWidth: 'none',
  maxHeight: 'none',
  background: 'transparent',
} as const
const IDLE = { inset: 'auto auto 0 0', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' } as const
const SHOWN = { inset: '0', width: '100vw', height: '100vh', opacity: '1', pointerEvents: 'auto' } as const
const FRAME = { display: 'block', width: '100%', height: '100%', border: '0' } as const

/**
 * Opens the signer's document in a frame. The frame is in a dialog, so that its questions appear above all other
 * dialogs. Without a question it covers one pixel in a corner: browsers slow down frames that are not visible.
 */
export function openSignerFrame(url: string, venueId: string, document: Document): OpenSigner {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const { port1, port2 } = new MessageChannel()
  Object.assign(dialog.style, ALWAYS, IDLE)
  Object.assign(frame.style, FRAME)
  dialog.ariaHidden = 'true'
  frame.title = 'Kedge signer'
  frame.tabIndex = -1
  frame.allow = 'publickey-credentials-get; publickey-credentials-create'
  dialog.addEventListener('cancel', (event) => event.preventDefault())

  const missing = new Promise<SigningFault>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), ANSWER_TIMEOUT_MS)
    port1.addEventListener(
      'message',
      ({ data }: MessageEvent<FromSigner>) => {
        clearTimeout(timer)
        if ('event' in data && data.event === 'unusable') resolve('settings')
      },
      { once: true },
    )
  })
  frame.addEventListener(
    'load',
    () => frame.contentWindow?.postMessage({ greeting: GREETING, venueId }, new URL(url).origin, [port2]),
    { once: true },
  )
  frame.src = url
  dialog.append(frame)
  document.body.append(dialog)
  port1.start()
  const sendLanguage = () => port1.postMessage({ op: 'language', locale: document.documentElement.lang })
  new MutationObserver(sendLanguage).observe(document.documentElement, { attributeFilter: ['lang'] })
  sendLanguage()

  function onSurface(shown: boolean): void {
    if (shown === dialog.open) return
    dialog.ariaHidden = shown ? null : 'true'
    frame.tabIndex = shown ? 0 : -1
    Object.assign(dialog.style, shown ? SHOWN : IDLE)
    if (!shown) return dialog.close()
    const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
    frame.style.colorScheme = theme
    port1.postMessage({ op: 'theme', theme })
    dialog.showModal()
    frame.focus()
  }

  return { port: port1, missing, onSurface }
}

/** The signer, which may still be loading. */
export type OpenSigner = {
  readonly port: SignerPort
  /** Resolves with the reason when the signer cannot be used. */
  readonly missing: Promise<SigningFault>
  /** Shows or hides the signer's own surface. */
  readonly onSurface: (shown: boolean) => void
}
