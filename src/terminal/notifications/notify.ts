import type { NextStep } from '../outcomes/rejection'
import { announce } from '@/ui/announce'
import { showToast, type ToastTone } from '@/ui/overlays/toastStore'

/** A message about a write's outcome or another event. */
export type Notification = {
  tone: ToastTone
  title: string
  /** One more line, such as the venue's own text. */
  detail?: string
  /** The venue's trace code for support; shown, and can be copied. */
  traceCode?: string
  /** A newer message with the same topic replaces this one. */
  topic?: string
  /** The action of the toast's button (`src/app/toasts/ToastAction.tsx`). */
  action?: NextStep | 'tour'
  /** Whether the toast stays until it is closed or newer ones replace it. */
  lasting?: boolean
}

/** Notifies the trader with a toast and, for screen readers, the live region, which rejections interrupt. */
export function notify(notification: Notification): void {
  showToast(notification)
  const { title, detail, tone } = notification
  announce(detail ? `${title.replace(/\.$/, '')}. ${detail}` : title, tone === 'down' ? 'assertive' : 'polite')
}
