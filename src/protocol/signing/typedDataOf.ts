import { bytesToHex } from '@noble/hashes/utils.js'
import { parseTypeString, type TypedMember } from '../actions/typeString'
import type { WriteAuth } from '../writes/auth'
import { actionHash } from './actionHash'
import { AGENT_TARGET_TYPE, AGENT_TYPE } from './agentStructHash'
import type { SignableAction } from './digestWrite'
import { DOMAIN_MEMBERS, domainOf } from './domain'
import type { TypedTypes } from './typedData'
import { typedMessage, typeNameOf, type TypedMessage } from './typedMessage'

/** Typed data in the form that `eth_signTypedData_v4` takes. */
export type TypedData = {
  readonly domain: ReturnType<typeof domainOf>
  readonly types: TypedTypes
  readonly primaryType: string
  readonly message: TypedMessage
}

/**
 * A write as typed data for a wallet: includes EIP712Domain, integers are JSON numbers, and no member is beyond the
 * type's. It has the same hash as `digestWrite`. docs/protocol 2.
 */
export function typedDataOf(action: SignableAction, body: object, auth: WriteAuth, domainName: string): TypedData {
  const { primaryType, members, message } =
    action.method === 'A'
      ? agentMessage(action, body, auth)
      : { primaryType: typeNameOf(action), members: action.types, message: typedMessage(action, body, auth) }
  return {
    domain: domainOf(domainName),
    types: { EIP712Domain: DOMAIN_MEMBERS, [primaryType]: members },
    primaryType,
    message,
  }
}

function agentMessage(action: SignableAction & { readonly method: 'A' }, body: object, auth: WriteAuth) {
  const { signer_address, target_address, nonce, expires_after } = auth
  const { members } = parseTypeString(target_address === undefined ? AGENT_TYPE : AGENT_TARGET_TYPE)
  const values: Readonly<Record<string, unknown>> = {
    signerAddress: signer_address,
    targetAddress: target_address,
    actionHash: `0x${bytesToHex(actionHash(action, body))}`,
    nonce,
    expiresAfter: expires_after,
  }
  const message = Object.fromEntries(members.map(({ name }: TypedMember) => [name, values[name]]))
  return { primaryType: 'Agent', members, message }
}
