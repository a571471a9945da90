import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
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
