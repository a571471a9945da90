import type { StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { WalletConnection } from '@/keys/types'
import { formatAddress } from '../format/format'
import { notify } from '../notifications/notify'
import { selectAccount, type Session } from './session'
import { createText } from '../format/text'

const text = createText({
  switched: 'Account changed in {wallet}',
  switchedDetail: 'You now trade {account}. The order ticket was cleared.',
  gone: '{wallet} is disconnected',
  goneKey:
    'It was locked, or this site was removed in it. The page still shows {account}; its trading key still signs.',
  goneWallet:
    'It was locked, or this site was removed in it. The page still shows {account}; connect to sign its orders.',
})

type Options = {
  readonly connection: Live<WalletConnection>
  readonly session: StoreApi<Session>
  /** Whether the wallet signs each order, by the trader's choice. */
  readonly walletSigns: () => boolean
  /** Clears the order tickets, which were typed for the previous account. */
  readonly clearDrafts: () => void
}

/**
 * Makes the wallet's account the session's owner, also when the trader changes it in the wallet, and notifies. An order
 * typed for one account must not be sent for another, so the ticket is cleared whenever the traded account changes or
 * the wallet disconnects. After a disconnect in the wallet the page keeps the account, because this browser's key can
 * still trade for it; it ends when the trader disconnects on the page.
 */
export function followWallet({ connection, session, walletSigns, clearDrafts }: Options): () => void {
  const account = () => formatAddress(selectAccount({ ...session.getState(), watch: null }).address ?? '')

  function take(state: WalletConnection, before: WalletConnection | null): void {
    const { owner } = session.getState()
    if (state.status === 'connected') {
      if (state.address === owner) return
      session.setState({ owner: state.address, account: null })
      // No message: the connect dialog shows the account.
      if (owner === null || before?.status === 'connecting') return
      notify({
        tone: 'warn',
        title: text('switched', { wallet: state.walletName }),
        detail: text('switchedDetail', { account: account() }),
      })
    } else if (state.status === 'disconnected' && before?.status === 'connected' && owner !== null) {
      clearDrafts()
      notify({
        tone: 'warn',
        title: text('gone', { wallet: before.walletName }),
        detail: text(walletSigns() ? 'goneWallet' : 'goneKey', { account: account() }),
      })
    }
  }

  const endSession = session.subscribe((after, before) => {
    const changed = after.owner !== before.owner || after.account !== before.account
    if (changed && before.owner !== null) clearDrafts()
  })
  take(connection.getState(), null)
  const endConnection = connection.subscribe(take)
  return () => {
    endSession()
    endConnection()
  }
}
