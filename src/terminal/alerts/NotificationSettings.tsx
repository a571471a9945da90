import { useState } from 'react'
import { Switch } from '@/ui/controls/Switch'
import { useSetting } from '../session/Services'
import { createText } from '../format/text'
import { askForNotifications, notificationState } from './notifications'
import { playTone } from './playTone'

const text = createText({
  sound: 'Sound',
  notifications: 'System notifications',
  denied: 'The browser’s settings forbid notifications of this page.',
  absent: 'This browser has no notifications.',
  open: 'Alerts are watched while a tab of this page is open, also in the background.',
})

/** Alert settings: sound and system notifications. Switching notifications on asks for the browser's permission. */
export function NotificationSettings() {
  const [sound, setSound] = useSetting('alertSound')
  const [notifies, setNotifies] = useSetting('alertNotification')
  const [state, setState] = useState(notificationState)
  const change = async (on: boolean) => {
    if (!on) return setNotifies(false)
    const answer = await askForNotifications()
    setState(answer)
    setNotifies(answer === 'granted')
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2">
      <Switch
        label={text('sound')}
        checked={sound}
        onChange={(on) => {
          setSound(on)
          if (on) playTone()
        }}
      />
      <Switch
        label={text('notifications')}
        checked={notifies && state === 'granted'}
        disabled={state === 'absent'}
        onChange={(on) => void change(on)}
      />
      {(state === 'denied' || state === 'absent') && <p className="text-xs text-faint">{text(state)}</p>}
      <p className="text-xs text-faint">{text('open')}</p>
    </div>
  )
}
