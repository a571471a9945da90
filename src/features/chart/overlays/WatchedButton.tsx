import Users from 'lucide-react/icons/users'
import { showDialog } from '@/terminal/session/dialogs'
import { useDrawnAddresses } from '@/terminal/watch/useDrawnAddresses'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'

/** Opens the list of watched addresses; it is lit while any of them is drawn. */
export function WatchedButton() {
  const drawn = useDrawnAddresses()
  return (
    <IconButton
      label={text('open')}
      icon={<Users className="size-4" />}
      className={drawn.length > 0 ? 'text-accent' : ''}
      onClick={() => showDialog('watched')}
    />
  )
}
