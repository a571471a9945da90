import { openOneClick } from '@/terminal/oneClick/oneClick'
import { HotkeySheet } from './HotkeySheet'
import { OneClickDialog } from './OneClickDialog'

type Props = { open: 'mode' | 'keys' }

/** The dialogs of one-click trading, one at a time. */
export function OneClickDialogs({ open }: Props) {
  const close = () => openOneClick(null)
  return open === 'mode' ? <OneClickDialog onClose={close} /> : <HotkeySheet onClose={close} />
}
