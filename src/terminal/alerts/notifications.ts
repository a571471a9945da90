/** The browser's permission for notifications; `absent` where it has none. */
export function notificationState(): NotificationPermission | 'absent' {
  return typeof Notification === 'undefined' ? 'absent' : Notification.permission
}

/** Asks the trader whether the page may notify; only ever on their own wish. */
export async function askForNotifications(): Promise<NotificationPermission | 'absent'> {
  return typeof Notification === 'undefined' ? 'absent' : Notification.requestPermission()
}

/** Notifies by the system; a click leads to this page. Where it may not, nothing happens. */
export function notifySystem(title: string, body: string, tag: string): void {
  if (notificationState() !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch (error) {
    // Phones give notifications to service workers only, and throw here.
    if (!(error instanceof TypeError)) throw error
  }
}
