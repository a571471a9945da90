import { describe, expect, test } from 'vitest'
import { walletError } from '../fixtures/createFakeProvider'
import { isSwitching, readWalletError } from './readWalletError'
import { WalletRejectedError } from './WalletRejectedError'

/** Wraps an error as viem and wagmi do: with their own text, and the wallet's error as the cause. */
const wrapped = (cause: unknown, depth = 1): unknown =>
  depth === 0 ? cause : Object.assign(new Error('An unknown RPC error occurred.'), { cause: wrapped(cause, depth - 1) })

describe('readWalletError', () => {
  test.each([
    [4001, 'User rejected the request.', 'wallet_rejected'],
    [4100, 'The requested account has not been authorized', 'wallet_locked'],
    [4902, 'Unrecognized chain ID "0x1"', 'wallet_chain'],
    [-32002, 'Request of type eth_signTypedData_v4 already pending', 'wallet_busy'],
    [-32603, 'Internal JSON-RPC error.', 'wallet_failed'],
    [4200, 'Unsupported method', 'wallet_failed'],
  ])('code %d is found at any depth of the error', (code, message, reason) => {
    const error = walletError(code, message)
    const inside = { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code, message } } }
    for (const thrown of [error, wrapped(error), wrapped(error, 3), inside, wrapped(inside)]) {
      expect(readWalletError(thrown)).toMatchObject({ reason })
    }
    expect(readWalletError(error)).toEqual({ reason, code, detail: message })
  })

  test('a specific code takes precedence over the text and over an unspecific code around it', () => {
    expect(readWalletError(walletError(4001, 'Wallet is locked')).reason).toBe('wallet_rejected')
    expect(readWalletError(Object.assign(walletError(-32603, ''), { cause: walletError(4001, '') }))).toMatchObject({
      reason: 'wallet_rejected',
      code: 4001,
    })
  })

  test.each([
    ['Provided chainId "1" must match the active chainId "8453"', 'wallet_chain'],
    ['Chain mismatch: chainId should be same as current chainId', 'wallet_chain'],
    ['chainId does not match', 'wallet_chain'],
    ['unrecognized chain', 'wallet_chain'],
    ['Missing or invalid. request() chainId: eip155:1', 'wallet_session'],
    ['Wallet is locked', 'wallet_locked'],
    ['Please unlock your wallet', 'wallet_locked'],
    ['Ledger device: Blind signing must be enabled', 'wallet_blind'],
    ['Please enable Contract data on your Ledger', 'wallet_blind'],
    ['EthAppPleaseEnableContractData: please enable', 'wallet_blind'],
    ['Something went wrong', 'wallet_failed'],
    ['', 'wallet_failed'],
  ])('without a code the text is used: %j', (text, reason) => {
    expect(readWalletError(new Error(text))).toEqual({ reason, code: null, detail: text })
    expect(readWalletError({ details: text }).reason, 'in viem’s `details` too').toBe(reason)
  })

  test.each<[unknown, string]>([
    ['User closed the window', 'User closed the window'],
    [undefined, 'undefined'],
    [null, 'null'],
    [42, '42'],
    [{ message: { nested: true }, code: '4001' }, ''],
    [[], ''],
  ])('a thrown value that is not an error is a failure with its text: %j', (thrown, detail) => {
    expect(readWalletError(thrown)).toEqual({ reason: 'wallet_failed', code: null, detail })
  })

  test('errors that contain one another in a cycle are read', () => {
    const a = Object.assign(new Error('a'), { cause: null as unknown })
    a.cause = Object.assign(new Error('b'), { cause: a })
    expect(readWalletError(a)).toEqual({ reason: 'wallet_failed', code: null, detail: 'a' })
  })

  test('a request that the page ended keeps its reason', () => {
    expect(readWalletError(new WalletRejectedError('wallet_timeout', 'no answer'))).toEqual({
      reason: 'wallet_timeout',
      code: null,
      detail: 'no answer',
    })
  })
})

test('only a wallet that reports a chain switch in progress is asked once more', () => {
  const isSwitchingText = (text: string) => isSwitching(readWalletError(new Error(text)))
  expect(isSwitchingText('Switching network, please wait')).toBe(true)
  expect(isSwitchingText('chainId does not match')).toBe(false)
})
