import type { NextStep } from '../outcomes/rejection'
import { announce } from '@/ui/announce'
import { showToast, type ToastTone } from '@/ui/overlays/toastStore'

/** A message about a write's outcome, or about something else that happened. */
export type Notification = {
  tone: ToastTone
  title: string
  /** One line more, such as the venue's own words. */
  detail?: string
  /** For support only; shown and copyable. */
  traceCode?: string
  /** What it is about, where a later message about that replaces this one. */
  topic?: string
  /** Name of what its button does (`src/app/toasts/ToastAction.tsx`). */
  action?: NextStep | 'tour'
  /** It stays until it is closed or gives way to later ones. */
  lasting?: boolean
}

/** Notifies the trader: a toast to see, the live region for screen readers. Rejections interrupt, the rest waits. */
export function notify(notification: Notification): void {
  showToast(notification)
  const { title, detail, tone } = notification
  announce(detail ? `${title.replace(/\.$/, '')}. ${detail}` : title, tone === 'down' ? 'assertive' : 'polite')
}
