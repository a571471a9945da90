export type { Signature, SignedAuth, WriteAuth } from '../auth'
export { actionHash } from './actionHash'
export { addressOf, addressOfPublicKey } from './addressOf'
export { AGENT_TARGET_TYPE, AGENT_TYPE, agentStructHash } from './agentStructHash'
export { canonicalize, UnsignableFieldError } from './canonicalize'
export { digestWrite, signingHash, type SignableAction } from './digestWrite'
export { domainOf, domainSeparator } from './domain'
export { keccak256 } from './keccak'
export {
  isSignatureForm,
  parseWalletSignature,
  prepareSigning,
  recoverSigner,
  signDigest,
  type WalletSignature,
} from './signature'
export { subAccountAddress } from './subAccountAddress'
export { createStructHasher, hashTypedData, TypedDataError, type StructHasher, type TypedTypes } from './typedData'
export { typedDataOf, type TypedData } from './typedDataOf'
export { typedMessage, typedStructHash } from './typedMessage'
