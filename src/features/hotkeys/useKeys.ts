import { useEffect, useEffectEvent } from 'react'
import { useSetting } from '@/desk/Services'
import { takesKeys } from '@/ui/takesKeys'
import { actionOf, type HotkeyAction, selectBindings } from './bindings'
import { readKey } from './readKey'

/** Runs what a pressed hotkey stands for while mounted, as far as `run` names it; never while somebody types. */
export function useKeys(run: Readonly<Partial<Record<HotkeyAction, () => unknown>>>): void {
  const [changed] = useSetting('hotkeys')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down must not go on ordering.
    if (event.repeat || takesKeys(event, document)) return
    const key = readKey(event)
    const action = key && actionOf(key, selectBindings(changed))
    const act = action && run[action]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
