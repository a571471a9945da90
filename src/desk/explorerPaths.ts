/** The explorer's own page. */
export const EXPLORER_PATH = '/explorer'

/** The page of one transaction. */
export function transactionPath(hash: string): string {
  return `${EXPLORER_PATH}/tx/${hash}`
}

/** The page of an address's transactions. */
export function addressPath(address: string): string {
  return `${EXPLORER_PATH}/address/${address}`
}
