/** The browser's permission for notifications; `absent` if the browser does not support them. */
export function notificationState(): NotificationPermission | 'absent' {
  return typeof Notification === 'undefined' ? 'absent' : Notification.permission
}

/** Asks for the permission to notify; call it only when the trader wants notifications. */
export async function askForNotifications(): Promise<NotificationPermission | 'absent'> {
  return typeof Notification === 'undefined' ? 'absent' : Notification.requestPermission()
}

/** Shows a system notification; a click opens this page. Does nothing without permission. */
export function notifySystem(title: string, body: string, tag: string): void {
  if (notificationState() !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch (error) {
    // On phones only service workers can notify, and this constructor throws.
    if (!(error instanceof TypeError)) throw error
  }
}
