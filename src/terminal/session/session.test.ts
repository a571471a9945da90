import { expect, test } from 'vitest'
import { recallAddress, rememberOwner } from './rememberOwner'
import { chooseAccount, createSession, emptySession, selectAccount } from './session'

const alice = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const bob = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

test('shows the owner’s own account unless another is chosen', () => {
  expect(selectAccount(emptySession)).toEqual({ owner: null, address: null, writable: false })
  expect(selectAccount({ ...emptySession, owner: alice })).toEqual({ owner: alice, address: alice, writable: true })
  expect(selectAccount({ ...emptySession, owner: alice, account: bob }).address).toBe(bob)
})

test('a watched address is shown in place of the own account, and is read-only', () => {
  expect(selectAccount({ owner: alice, account: null, watch: bob })).toEqual({
    owner: alice,
    address: bob,
    writable: false,
  })
})

/** Creates storage of one address in memory. */
function createTestStorage() {
  let stored: string | null = null
  return { read: () => stored, write: (address: string | null) => void (stored = address) }
}

test('the browser remembers owner and traded account until the trader disconnects', () => {
  const storage = { owner: createTestStorage(), account: createTestStorage() }
  const session = createSession(null)
  rememberOwner(session, storage)
  session.setState({ owner: alice })
  chooseAccount(session, bob)
  expect(recallAddress(storage.owner)).toBe(alice)
  expect(recallAddress(storage.account)).toBe(bob)
  const reloaded = createSession(recallAddress(storage.owner), recallAddress(storage.account))
  expect(selectAccount(reloaded.getState()).address).toBe(bob)
  session.setState({ owner: null, account: null })
  expect(recallAddress(storage.owner)).toBeNull()
  expect(recallAddress(storage.account)).toBeNull()
})

test('an account without an owner is ignored', () => {
  expect(selectAccount(createSession(null, bob).getState()).address).toBeNull()
})

test('choosing the owner’s address selects the owner’s own account', () => {
  const session = createSession(alice, bob)
  chooseAccount(session, alice)
  expect(session.getState()).toEqual({ owner: alice, account: null, watch: null })
})

test('F63: storage that rejects or has invalid data restores no session', () => {
  const reject = () => {
    throw new Error('SecurityError')
  }
  const rejecting = { read: reject, write: reject }
  expect(recallAddress(rejecting)).toBeNull()
  expect(recallAddress({ read: () => '<script>', write: reject })).toBeNull()
  const session = createSession(null)
  rememberOwner(session, { owner: rejecting, account: rejecting })
  session.setState({ owner: alice })
  expect(session.getState().owner).toBe(alice)
})
