import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { Notice } from '@/ui/Notice'
import { text } from './messages'

/** Says before a key is made what the browser will not do for it: encrypt it, or store it. */
export function KeyStorageNotice() {
  const { keys } = useServices()
  const isStored = useLive(keys.protection, ({ persisted, place }) => persisted || place === 'absent')
  if (globalThis.isSecureContext === false) return <Notice tone="down">{text('insecureOrigin')}</Notice>
  return isStored ? null : <Notice tone="warn">{text('keyWillNotBeStored')}</Notice>
}
