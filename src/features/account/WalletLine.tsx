import { useServices } from '@/terminal/session/Services'
import { showDialog } from '@/terminal/session/dialogs'
import { notify } from '@/terminal/notifications/notify'
import { useLive } from '@/terminal/live/useLive'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Line } from './Line'
import { text } from './messages'

const MAINNET = 1

type Props = { owner: string; close: () => void }

/** Which wallet is connected, and the way to connect or disconnect it. */
export function WalletLine({ owner, close }: Props) {
  const { keys, session } = useServices()
  const connection = useLive(keys.wallet.connection)
  const connected = connection.status === 'connected' && connection.address === owner
  const disconnect = async () => {
    close()
    // First, so that what follows is not taken for the wallet's own doing.
    session.setState({ owner: null, account: null })
    await keys.wallet.disconnect()
    notify({ tone: 'plain', title: text('disconnected'), detail: text('disconnectHelp') })
  }
  const connect = () => {
    close()
    showDialog('connect')
  }
  return (
    <>
      <Line
        name={text('wallet')}
        value={connected ? text('walletConnected', { name: connection.walletName }) : text('walletAway')}
        action={
          <>
            {!connected && (
              <Button size="small" onClick={connect}>
                {text('reconnectWallet')}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={disconnect}>
              {text('disconnect')}
            </Button>
          </>
        }
      />
      {connected && connection.chainId !== MAINNET && <Notice tone="warn">{text('otherChain')}</Notice>}
    </>
  )
}
