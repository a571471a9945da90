import type { SignRequest } from '@/client/types'
import { venueProfile } from '@/client/venueProfile'
import { useServices } from '@/desk/Services'
import { checksumAddress, typedDataHashes, typedDataOf } from '@/protocol/signing'
import { CopyButton } from '@/ui/CopyButton'
import { HashedText } from './HashedText'
import { text } from './messages'

/** The typed data as the wallet is given it: domain, struct, and the hashes that a hardware wallet shows. */
export function WalletDetails({ request }: { request: SignRequest }) {
  const profile = venueProfile(useServices().venue)
  const { action, body, auth } = request
  const data = typedDataOf(profile.actions[action], body, auth, profile.domainName)
  const hashes = typedDataHashes(data)
  const { name, version, chainId, verifyingContract } = data.domain
  return (
    <section aria-label={text('details')} className="flex flex-col gap-2 rounded-md border border-line p-3">
      <h3 className="text-sm font-medium">{text('details')}</h3>
      <p className="text-xs text-faint">{text('detailsHelp')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        <Detail name={text('domain')} value={text('domainValue', { name, version, chain: chainId })} />
        <Detail name={text('contract')} value={verifyingContract} mono />
        <Detail name={text('struct')} value={data.primaryType} mono />
        {data.types[data.primaryType]!.map(({ name: member, type }) => (
          <Detail key={member} name={member} value={showMember(type, data.message[member])} mono />
        ))}
      </dl>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-2 text-xs">
        <Detail name={text('domainHash')} value={hashes.domain} mono />
        <Detail name={text('structHash')} value={hashes.struct} mono />
        <Detail name={text('digest')} value={hashes.digest} mono strong />
      </dl>
      <HashedText action={profile.actions[action]} body={body} />
    </section>
  )
}

type DetailProps = { name: string; value: string; mono?: boolean; strong?: boolean }

function Detail({ name, value, mono, strong }: DetailProps) {
  return (
    <>
      <dt className={strong ? 'font-medium text-ink' : 'text-muted'}>{name}</dt>
      <dd className="flex min-w-0 items-start gap-1">
        <span className={mono ? 'min-w-0 font-mono break-all' : 'min-w-0 break-words'}>{value}</span>
        {strong && (
          <CopyButton text={value} label={text('copyDigest')} copiedLabel={text('copied')} className="-my-1" />
        )}
      </dd>
    </>
  )
}

function showMember(type: string, value: unknown): string {
  return type === 'address' ? checksumAddress(String(value)) : String(value)
}
