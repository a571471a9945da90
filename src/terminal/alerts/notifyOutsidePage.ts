import type { Settings } from '../session/settings'
import { notifySystem } from './notifications'
import { playTone } from './playTone'

/** Plays the alert sound and shows a system notification, as the trader's settings say. */
export function notifyOutsidePage(
  { alertSound, alertNotification }: Pick<Settings, 'alertSound' | 'alertNotification'>,
  { title, detail, tag }: { title: string; detail: string; tag: string },
): void {
  if (alertSound) playTone()
  if (alertNotification) notifySystem(title, detail, tag)
}
