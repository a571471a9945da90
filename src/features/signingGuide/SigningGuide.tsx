import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { venueProfile } from '@/client/venueProfile'
import { defaultLimits } from '@/keys/policy/defaultLimits'
import type { Profile } from '@/protocol/profile'
import { typedDataOf } from '@/protocol/signing'
import { formatNumber } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'
import { signatureKinds } from './signatures'

/** Explains for traders what a wallet and a trading key sign on this venue, and what that allows. */
export function SigningGuide() {
  const { venue, keys } = useServices()
  const profile = venueProfile(venue)
  const isSeparateSigner = useLive(keys.protection, ({ place }) => place === 'frame')
  return (
    <article className="mx-auto flex w-full max-w-220 flex-col gap-6 p-4 text-base">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{text('title')}</h1>
        <p className="text-muted">{text('lead', { venue: venue.name })}</p>
      </header>
      <Part title={text('wordsTitle')}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {(['wallet', 'key', 'typed', 'expiry'] as const).map((word) => (
            <Row key={word} name={text(word)}>
              {text(`${word}Text`)}
            </Row>
          ))}
        </dl>
      </Part>
      <Part title={text('kindsTitle')}>
        <Kinds profile={profile} />
        <p>{text('keySigns')}</p>
      </Part>
      <Part title={text('showsTitle')}>
        <p>{text('showsText')}</p>
        <Domain profile={profile} />
        <p>{text('showsHashText')}</p>
        <p>{text(isSeparateSigner ? 'hashApart' : 'hashByPage')}</p>
        <p>{text('hardware')}</p>
        <p className="rounded-md bg-warn-soft p-3 text-warn">{text('never')}</p>
      </Part>
      <Part title={text('limitsTitle')}>
        <p>
          {text('limits', {
            notional: formatNumber(defaultLimits.notionalPerOrder, 0),
            distance: String(defaultLimits.distancePercent),
            slippage: String(defaultLimits.slippagePercent),
            perMinute: String(defaultLimits.ordersPerMinute),
          })}
        </p>
        <p>{text(isSeparateSigner ? 'limitsApart' : 'limitsHere')}</p>
        <p>{text('limitsLeft')}</p>
        <p>{text('ends')}</p>
        <p>{text('stored')}</p>
        <Link href="/agents" className="self-start text-accent underline">
          {text('toKeys')}
        </Link>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted max-sm:-mt-2">{children}</dd>
    </div>
  )
}

/** One card per kind on a phone, one row per kind elsewhere. */
function Kinds({ profile }: { profile: Profile }) {
  return (
    <table className="block w-full text-sm sm:table">
      <thead className="max-sm:sr-only">
        <tr className="text-start text-muted">
          {(['kind', 'allows', 'not', 'shows'] as const).map((name) => (
            <th key={name} scope="col" className="py-1 pe-4 font-normal">
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {signatureKinds().map(({ action, name, allows, not }) => (
          <tr key={action} className="block align-top max-sm:border-t max-sm:border-line max-sm:py-2 sm:table-row">
            <th
              scope="row"
              className="block py-1 pe-4 text-start font-medium sm:table-cell sm:border-t sm:border-line sm:w-40"
            >
              {name}
            </th>
            <Cell label={text('allows')}>{allows}</Cell>
            <Cell label={text('not')}>{not}</Cell>
            <Cell label={text('shows')}>
              {text(profile.actions[action].method === 'A' ? 'showsHash' : 'showsFields')}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="block py-0.5 pe-4 sm:table-cell sm:border-t sm:border-line sm:py-1">
      <span aria-hidden="true" className="text-xs text-faint sm:hidden">
        {label}:{' '}
      </span>
      {children}
    </td>
  )
}

const EMPTY_ADDRESS = `0x${'0'.repeat(40)}` as const

/** The venue's signing domain, and the fields of an approval, as the wallet shows them. */
function Domain({ profile }: { profile: Profile }) {
  const { domain, types, primaryType } = typedDataOf(
    profile.actions.approveAgent,
    { agent_address: EMPTY_ADDRESS, authorized_address: EMPTY_ADDRESS, valid_days: 7, label: '' },
    { signer_address: EMPTY_ADDRESS, nonce: 0, expires_after: 0 },
    profile.domainName,
  )
  const { name, version, chainId, verifyingContract } = domain
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 rounded-md border border-line bg-panel p-3">
        <dt className="text-muted">{text('domainName')}</dt>
        <dd className="font-mono break-all">{name}</dd>
        <dt className="text-muted">{text('domainVersion')}</dt>
        <dd className="font-mono">{version}</dd>
        <dt className="text-muted">{text('domainChain')}</dt>
        <dd className="font-mono">{text('domainChainText', { chain: chainId })}</dd>
        <dt className="text-muted">{text('domainContract')}</dt>
        <dd className="font-mono break-all">{verifyingContract}</dd>
      </dl>
      <p>{text('showsApproval', { fields: types[primaryType]!.map((member) => member.name).join(', ') })}</p>
    </>
  )
}
