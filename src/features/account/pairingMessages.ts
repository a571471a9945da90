import { createText } from '@/terminal/format/text'

export const text = createText({
  preparing: 'Preparing a link to your wallet…',
  lead: 'Open this link in the wallet on this device, or copy it into one on another.',
  open: 'Open in a wallet',
  copy: 'Copy the link',
  copied: 'Copied',
  limit: 'The link is valid for 90 seconds.',
  cancel: 'Cancel',
})
