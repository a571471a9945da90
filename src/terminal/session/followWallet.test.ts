import { beforeEach, describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { WalletConnection } from '@/keys/types'
import { toasts } from '@/ui/overlays/toastStore'
import { followWallet } from './followWallet'
import { chooseAccount, createSession } from './session'

const alice = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const bob = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

const connected = (address: string): WalletConnection => ({
  status: 'connected',
  address,
  chainId: 1,
  walletId: 'w',
  walletName: 'Anchor',
})

beforeEach(() => toasts.setState([], true))

function createBench(options: { owner?: string | null; start?: WalletConnection; walletSigns?: boolean } = {}) {
  const connection = createStore<WalletConnection>(() => options.start ?? connected(alice))
  const session = createSession(options.owner ?? null)
  let cleared = 0
  const stop = followWallet({
    connection,
    session,
    walletSigns: () => options.walletSigns ?? false,
    clearDrafts: () => (cleared += 1),
  })
  return {
    session,
    stop,
    become: (state: WalletConnection) => connection.setState(state, true),
    cleared: () => cleared,
    messages: () => toasts.getState().map(({ title, detail }) => `${title}. ${detail ?? ''}`),
  }
}

describe('followWallet', () => {
  test('F70: another account in the wallet becomes the owner, is reported, clears the ticket, and ends the use of a sub-account', () => {
    const bench = createBench({ owner: alice })
    bench.session.setState({ account: '0xc' })
    bench.become(connected(bob))
    expect(bench.session.getState()).toEqual({ owner: bob, account: null, watch: null })
    expect(bench.messages()).toEqual([
      'Account changed in Anchor. You now trade 0xbbbb…bbbb. The order ticket was cleared.',
    ])
    // Once for the sub-account, once for the other account.
    expect(bench.cleared()).toBe(2)
  })

  test('an account change while the page was closed is reported too', () => {
    const bench = createBench({ owner: alice, start: { status: 'reconnecting' } })
    bench.become(connected(bob))
    expect(bench.session.getState().owner).toBe(bob)
    expect(bench.messages()).toHaveLength(1)
  })

  test('connecting shows no message and keeps the ticket', () => {
    const bench = createBench({ start: { status: 'disconnected' } })
    bench.become({ status: 'connecting' })
    bench.become(connected(alice))
    expect(bench.session.getState().owner).toBe(alice)
    expect(bench.messages()).toEqual([])
    expect(bench.cleared()).toBe(0)
  })

  test('connecting another account clears the ticket without a message, because the dialog shows the account', () => {
    const bench = createBench({ owner: alice })
    bench.become({ status: 'connecting' })
    bench.become(connected(bob))
    expect(bench.cleared()).toBe(1)
    expect(bench.messages()).toEqual([])
  })

  test.each([
    [false, 'its trading key still signs'],
    [true, 'connect to sign its orders'],
  ])(
    'a wallet that goes away leaves the account, and says who still signs (wallet signs: %s)',
    (walletSigns, words) => {
      const bench = createBench({ owner: alice, walletSigns })
      bench.become({ status: 'disconnected' })
      expect(bench.session.getState().owner).toBe(alice)
      expect(bench.messages()).toHaveLength(1)
      expect(bench.messages()[0]).toContain('Anchor is disconnected')
      expect(bench.messages()[0]).toContain('0xaaaa…aaaa')
      expect(bench.messages()[0]).toContain(words)
      expect(bench.cleared()).toBe(1)
    },
  )

  test('disconnecting on the page is not reported as a disconnect by the wallet', () => {
    const bench = createBench({ owner: alice })
    bench.session.setState({ owner: null, account: null })
    bench.become({ status: 'disconnected' })
    expect(bench.messages()).toEqual([])
  })

  test('choosing another account on the page clears the ticket; watching an address does not', () => {
    const bench = createBench({ owner: alice })
    bench.session.setState({ watch: bob })
    bench.session.setState({ watch: null })
    expect(bench.cleared()).toBe(0)
    chooseAccount(bench.session, bob)
    expect(bench.cleared()).toBe(1)
    bench.stop()
    chooseAccount(bench.session, alice)
    expect(bench.cleared()).toBe(1)
  })
})
