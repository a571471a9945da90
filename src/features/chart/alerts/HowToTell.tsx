import { useState } from 'react'
import { useSetting } from '@/desk/Services'
import { Switch } from '@/ui/Switch'
import { text } from './messages'
import { askForNotifications, notificationState } from './notifications'
import { playTone } from './playTone'

/** How alerts tell beside the notice on the page. The browser is asked for notifications when they are switched on. */
export function HowToTell() {
  const [sound, setSound] = useSetting('alertSound')
  const [wanted, setWanted] = useSetting('alertNotification')
  const [state, setState] = useState(notificationState)
  const change = async (on: boolean) => {
    if (!on) return setWanted(false)
    const answer = await askForNotifications()
    setState(answer)
    setWanted(answer === 'granted')
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
        checked={wanted && state === 'granted'}
        disabled={state === 'absent'}
        onChange={(on) => void change(on)}
      />
      {(state === 'denied' || state === 'absent') && <p className="text-xs text-faint">{text(state)}</p>}
      <p className="text-xs text-faint">{text('open')}</p>
    </div>
  )
}
