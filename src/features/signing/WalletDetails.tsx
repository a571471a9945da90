import { useEffect } from 'react'
import { getAddress, hashDomain, hashStruct, hashTypedData } from 'viem'
import type { SignRequest } from '@/client/types'
import { venueProfile } from '@/client/venueProfile'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { type TypedData, typedDataOf, canonicalize } from '@/protocol/signing'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { text } from './messages'
import { useWalletName } from './useWalletName'
import type { AnyAction } from '@/protocol/actions'

/**
 * The typed data as a wallet extension shows it: network, contract, type and fields. What only a hardware wallet shows
 * (domain and hashes) is collapsed.
 */
export function WalletDetails({ request }: { request: SignRequest }) {
  const profile = venueProfile(useServices().venue)
  const wallet = useWalletName()
  const { action, body, auth } = request
  const data = typedDataOf(profile.actions[action], body, auth, profile.domainName)
  const members = data.types[data.primaryType]!
  const actionHash = data.message['actionHash']
  return (
    <section
      aria-label={text('details', { wallet })}
      className="flex flex-col gap-2 rounded-md border border-line p-3 text-xs"
    >
      <h3 className="text-sm font-medium">{text('details', { wallet })}</h3>
      <p className="text-faint">{text('detailsHelp', { wallet })}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Detail name={text('network')} value={text('ethereum')} />
        <Detail name={text('contract')} value={shorten(data.domain.verifyingContract)} mono />
        <Detail name={text('struct')} value={data.primaryType} mono />
        {members
          .filter(({ name }) => name !== 'actionHash')
          .map(({ name, type }) => (
            <Detail key={name} name={name} value={showMember(type, data.message[name])} mono />
          ))}
      </dl>
      {typeof actionHash === 'string' && <ActionHash hash={actionHash} wallet={wallet} request={request} />}
      <details className="border-t border-line pt-2">
        <summary className="touchable cursor-pointer">{text('hardware')}</summary>
        <HardwareDetails data={data} />
        <HashedText action={profile.actions[action]} body={body} />
      </details>
    </section>
  )
}

/** Shows what the wallet shows for a write that is signed as one hash, and who can decode it. */
function ActionHash({ hash, wallet, request }: { hash: string; wallet: string; request: SignRequest }) {
  const { keys } = useServices()
  const isSeparateSigner = useLive(keys.protection, ({ place }) => place === 'frame')
  useEffect(() => (isSeparateSigner ? () => keys.review(null) : undefined), [keys, isSeparateSigner])
  return (
    <div className="flex flex-col gap-1 rounded-md bg-warn-soft p-2 text-warn">
      <p>{text('compareHash', { wallet })}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-ink">
        <Detail name={text('actionHash')} value={hash} copyLabel={text('copyHash')} mono />
      </dl>
      <p className="text-muted">{text(isSeparateSigner ? 'decodedBySigner' : 'decodedByPage')}</p>
      {isSeparateSigner && (
        <Button size="small" className="self-start" onClick={() => keys.review(request)}>
          {text('askSigner')}
        </Button>
      )}
    </div>
  )
}

/**
 * Shows what a hardware wallet shows for typed data. viem computes the hashes here, independently of the signing code.
 */
function HardwareDetails({ data }: { data: TypedData }) {
  const { domain, types, primaryType, message } = data
  const { name, version, chainId, verifyingContract } = domain
  return (
    <>
      <p className="py-1 text-faint">{text('hardwareHelp')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-2">
        <Detail name={text('domain')} value={text('domainValue', { name, version, chain: chainId })} />
        <Detail name={text('contract')} value={verifyingContract} mono />
        <Detail name={text('domainHash')} value={hashDomain({ domain, types })} mono />
        <Detail name={text('structHash')} value={hashStruct({ data: message, primaryType, types })} mono />
        <Detail name={text('digest')} value={hashTypedData(data)} copyLabel={text('copyDigest')} mono />
      </dl>
    </>
  )
}

type DetailProps = { name: string; value: string; mono?: boolean; copyLabel?: string }

/** `copyLabel`: the value is for comparison, and can be copied. */
function Detail({ name, value, mono, copyLabel }: DetailProps) {
  return (
    <>
      <dt className={copyLabel === undefined ? 'text-muted' : 'font-medium text-ink'}>{name}</dt>
      <dd className="flex min-w-0 items-start gap-1">
        <span className={mono ? 'min-w-0 font-mono break-all' : 'min-w-0 break-words'}>{value}</span>
        {copyLabel !== undefined && <CopyButton text={value} label={copyLabel} className="-my-1" />}
      </dd>
    </>
  )
}

function showMember(type: string, value: unknown): string {
  return type === 'address' ? shorten(getAddress(String(value))) : String(value)
}

/** Shortens an address in MetaMask's format. */
function shorten(address: string): string {
  return `${address.slice(0, 7)}...${address.slice(-5)}`
}

type Props = { action: AnyAction; body: object }

/** Shows the text whose hash is signed (docs/protocol 2.4). */
function HashedText({ action, body }: Props) {
  if (action.method !== 'A') return null
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2">
      <p className="text-xs text-faint">{text('hashedHelp', { tag: action.tag })}</p>
      <div
        role="group"
        tabIndex={0}
        aria-label={text('hashed')}
        className="max-h-24 overflow-auto rounded-md bg-ground p-2 font-mono text-xs break-all whitespace-pre-wrap"
      >
        {canonicalize(action, body)}
      </div>
    </div>
  )
}
