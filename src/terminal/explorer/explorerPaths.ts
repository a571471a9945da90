/** The path of the explorer's start page. */
export const EXPLORER_PATH = '/explorer'

/**
 * Whether a record's hash is the hash of a transaction. Records without a transaction (funding, a liquidation, a trade
 * from before the venue's first block) have a block's height or zero instead.
 */
export function isTransactionHash(hash: string | null | undefined): hash is string {
  return !!hash && !/^0x0{48}/.test(hash)
}

/** The path of the page of one transaction. */
export function transactionPath(hash: string): string {
  return `${EXPLORER_PATH}/tx/${hash}`
}

/** The path of the page of one block. */
export function blockPath(height: number): string {
  return `${EXPLORER_PATH}/block/${height}`
}

/** The path of the page with an address's transactions. */
export function addressPath(address: string): string {
  return `${EXPLORER_PATH}/address/${address}`
}
