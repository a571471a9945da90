import { useLocation } from 'wouter'
import { usePracticeFunds } from '@/terminal/account/usePracticeFunds'
import { createText } from '@/terminal/format/text'
import { showPanel } from '@/terminal/session/deskPanel'
import { showDialog } from '@/terminal/session/dialogs'
import { useAccount, useServices } from '@/terminal/session/Services'
import { UnlockButton } from '@/features/agents/protection/UnlockButton'
import { Button } from '@/ui/controls/Button'
import { startTour } from '../tour/tour'

const text = createText({
  connect: 'Connect wallet',
  enable: 'Enable trading',
  addFunds: 'Add practice funds',
  funds: 'Go to funds',
  keys: 'Go to trading keys',
  orders: 'See open orders',
  positions: 'See positions',
  journal: 'Open the journal',
  reload: 'Reload page',
  tour: 'Take the tour',
})

type Props = {
  /** A `NextStep` of `src/terminal/outcomes/rejection.ts`, or `tour`. */
  action: string
  close: () => void
}

/** The action button of a toast: performs the action and closes the toast. */
export function ToastAction({ action, close }: Props) {
  const { venue } = useServices()
  const { address, writable } = useAccount()
  const act = useActions()[action]
  if (action === 'unlock') return <UnlockButton />
  if (action === 'funds' && venue.faucet && address !== null && writable) return <FaucetButton address={address} />
  if (!act) return null
  return (
    <Button
      size="small"
      className="touchable"
      onClick={() => {
        close()
        act.run()
      }}
    >
      {text(act.name)}
    </Button>
  )
}

type Act = { readonly name: Parameters<typeof text>[0]; readonly run: () => void }

function useActions(): Readonly<Record<string, Act>> {
  const { settings } = useServices()
  const [path, navigate] = useLocation()
  const showTable = (tableTab: string) => {
    settings.setState({ tableTab })
    showPanel('tables')
    if (!path.startsWith('/trade')) navigate('/trade')
  }
  return {
    connect: { name: 'connect', run: () => showDialog('connect') },
    enable: { name: 'enable', run: () => showDialog('enableTrading') },
    funds: { name: 'funds', run: () => navigate('/funds') },
    keys: { name: 'keys', run: () => navigate('/agents') },
    orders: { name: 'orders', run: () => showTable('openOrders') },
    positions: { name: 'positions', run: () => showTable('positions') },
    journal: { name: 'journal', run: () => navigate('/journal') },
    reload: { name: 'reload', run: () => window.location.reload() },
    tour: { name: 'tour', run: startTour },
  }
}

function FaucetButton({ address }: { address: string }) {
  const { request, busy } = usePracticeFunds(address)
  return (
    <Button size="small" className="touchable" writes="faucet" busy={busy} onClick={request}>
      {text('addFunds')}
    </Button>
  )
}
