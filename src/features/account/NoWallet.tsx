import { Button } from '@/ui/controls/Button'
import { text } from './messages'

/** What to do when no wallet announced itself. */
export function NoWallet() {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base font-medium">{text('noWallets')}</p>
      <p className="text-sm text-muted">{text('noWalletsHelp')}</p>
      <Button onClick={() => window.location.reload()}>{text('reload')}</Button>
    </div>
  )
}
