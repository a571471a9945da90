import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useEffect, useState } from 'react'
import { IconButton } from '@/ui/controls/IconButton'
import { createText } from '@/terminal/format/text'

type Props = { on: boolean; onChange: (on: boolean) => void }

/** The button that switches the chart to full screen and back. */
export function FullScreenButton({ on, onChange }: Props) {
  const Icon = on ? Minimize : Maximize
  return (
    <IconButton label={text(on ? 'leave' : 'enter')} icon={<Icon className="size-4" />} onClick={() => onChange(!on)} />
  )
}

/** Texts of the full screen. */
const text = createText({ enter: 'Full screen', leave: 'Leave full screen' })

/**
 * Returns whether a panel fills the screen, and its setter. The whole page goes to full screen with the panel on top,
 * so that dialogs and messages stay visible. If the browser does not allow full screen, the panel fills the window.
 * Escape ends it.
 */
export function useFullScreen(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    const onChange = () => {
      if (document.fullscreenElement === null) setOn(false)
    }
    const onKey = (event: KeyboardEvent) => {
      const open = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !event.defaultPrevented && open === null) setOn(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [on])
  const change = (next: boolean) => {
    setOn(next)
    // The browser rejects this in some frames and on phones; the panel fills the window already.
    if (next && document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
  }
  return [on, change]
}
