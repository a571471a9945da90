/** Id (EIP-6963 `rdns`) of the wallet that Kedge itself offers at venues that give practice funds. */
export const PRACTICE_WALLET_ID = 'app.kedge.practice'

/** Where this browser stores the id of the wallet that is connected, to take it up again after a reload. */
export const LAST_WALLET_KEY = 'kedge.wallet'

/** Id of the wallet that is reached over a WalletConnect relay, where a site has set it up. */
export const WALLET_CONNECT_ID = 'walletConnect'
