/** Id (EIP-6963 `rdns`) of the wallet that Kedge itself provides at venues with practice funds. */
export const PRACTICE_WALLET_ID = 'app.kedge.practice'

/** The storage key of the connected wallet's id, to reconnect after a reload. */
export const LAST_WALLET_KEY = 'kedge.wallet'

/** Id of the wallet over a WalletConnect relay, where a site has configured one. */
export const WALLET_CONNECT_ID = 'walletConnect'
