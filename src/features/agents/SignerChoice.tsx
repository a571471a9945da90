import { useSetting } from '@/terminal/session/Services'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from './messages'

/** Whether this browser's key or the wallet signs orders: the trader's own choice. */
export function SignerChoice() {
  const [signer, setSigner] = useSetting('tradeSigner')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-sm text-muted">
        {text('signedBy')}
      </span>
      <Segmented
        label={text('signedBy')}
        value={signer}
        onChange={setSigner}
        options={[
          { value: 'key', label: text('byKey') },
          { value: 'wallet', label: text('byWallet') },
        ]}
      />
      <span className="text-xs text-faint">{text(signer === 'key' ? 'byKeyHelp' : 'byWalletHelp')}</span>
    </div>
  )
}
