export type { Signature, SignedAuth, WriteAuth } from '../writes/auth'
export { hashTagged } from './actionHash'
export { addressOf, addressOfPublicKey } from './addressOf'
export { canonicalize } from './canonicalize'
export { digestWrite, type SignableAction } from './digestWrite'
export { installKeccak, keccak256, type Keccak } from './keccak'
export {
  isSignatureForm,
  parseWalletSignature,
  prepareSigning,
  recoverSigner,
  signDigest,
  type WalletSignature,
} from './signature'
export { subAccountAddress } from './subAccountAddress'
export type { TypedTypes } from './typedData'
export { typedDataOf, type TypedData } from './typedDataOf'
