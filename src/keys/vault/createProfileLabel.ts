import type { RecordStore } from '@/client/storage/RecordStore'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 8
const NAME = 'label'

/**
 * This browser profile's label: a label that another browser uses would end that one's key at once (docs/protocol 2.10), so each profile has its own, made once.
 */
export function createProfileLabel(store: RecordStore<string>, crypto: Crypto): Promise<string> {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH))
  const made = `kedge-${[...random].map((value) => ALPHABET[value % ALPHABET.length]).join('')}`
  return store.update(NAME, (previous) => previous ?? made)
}
