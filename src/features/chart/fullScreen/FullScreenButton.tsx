import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useEffect, useState } from 'react'
import { IconButton } from '@/ui/controls/IconButton'
import { createText } from '@/terminal/format/text'

type Props = { on: boolean; onChange: (on: boolean) => void }

/** Lets the chart fill the screen, and takes it back. */
export function FullScreenButton({ on, onChange }: Props) {
  const Icon = on ? Minimize : Maximize
  return (
    <IconButton label={text(on ? 'leave' : 'enter')} icon={<Icon className="size-4" />} onClick={() => onChange(!on)} />
  )
}

/** Texts of the full screen. */
const text = createText({ enter: 'Full screen', leave: 'Leave full screen' })

/**
 * Whether a panel fills the screen, and what changes it. The whole page goes to full screen and the panel over it, so that
 * dialogs and notices are seen there too; where the browser cannot, the panel fills the window. Escape leaves.
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
    // Rejected where a frame may not, or on a phone: filling the window is what is left, and is done already.
    if (next && document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
  }
  return [on, change]
}
