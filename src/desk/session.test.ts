import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { WalletConnection } from '@/keys/types'
import { followWallet } from './followWallet'
import { recallOwner, rememberOwner } from './rememberOwner'
import { createSession, emptySession, selectAccount } from './session'

const alice = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const bob = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

const connected = (address: string): WalletConnection => ({
  status: 'connected',
  address,
  chainId: 1,
  walletId: 'w',
  walletName: 'W',
})

test('shows the owner’s own account unless another is chosen', () => {
  expect(selectAccount(emptySession)).toEqual({ owner: null, address: null, writable: false })
  expect(selectAccount({ ...emptySession, owner: alice })).toEqual({ owner: alice, address: alice, writable: true })
  expect(selectAccount({ ...emptySession, owner: alice, account: bob }).address).toBe(bob)
})

test('a watched address is shown in place of the own one, and nothing can be written', () => {
  expect(selectAccount({ owner: alice, account: null, watch: bob })).toEqual({
    owner: alice,
    address: bob,
    writable: false,
  })
})

test('F70: the owner follows the wallet to another account, and the chosen sub-account does not come along', () => {
  const connection = createStore<WalletConnection>(() => connected(alice))
  const session = createSession(null)
  followWallet(connection, session)
  expect(session.getState().owner).toBe(alice)
  session.setState({ account: '0xc' })
  connection.setState(connected(bob), true)
  expect(session.getState()).toEqual({ owner: bob, account: null, watch: null })
})

test('a wallet that goes away takes nobody’s desk away', () => {
  const connection = createStore<WalletConnection>(() => connected(alice))
  const session = createSession(null)
  followWallet(connection, session)
  connection.setState({ status: 'disconnected' }, true)
  expect(session.getState().owner).toBe(alice)
})

test('the owner is remembered, and forgotten on disconnecting', () => {
  let kept: string | null = null
  const storage = { read: () => kept, write: (owner: string | null) => (kept = owner) }
  const session = createSession(recallOwner(storage))
  rememberOwner(session, storage)
  session.setState({ owner: alice })
  expect(recallOwner(storage)).toBe(alice)
  session.setState({ owner: null })
  expect(recallOwner(storage)).toBeNull()
})

test('F63: storage that refuses or holds nonsense means that nobody is remembered', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  expect(recallOwner({ read: refuse, write: refuse })).toBeNull()
  expect(recallOwner({ read: () => '<script>', write: refuse })).toBeNull()
  const session = createSession(null)
  rememberOwner(session, { read: refuse, write: refuse })
  session.setState({ owner: alice })
  expect(session.getState().owner).toBe(alice)
})
