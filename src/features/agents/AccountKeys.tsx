import { useInfiniteQuery } from '@tanstack/react-query'
import { agentsQuery } from '@/client/queries/accountQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { useServices } from '@/terminal/session/Services'
import { Suspense, useEffect, useState } from 'react'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { Button } from '@/ui/controls/Button'
import { isPageVenue } from '@/protocol/pageVenue'
import { lazyPart } from '@/ui/lazyPart'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { ApproveForm } from './ApproveForm'
import { text } from './messages'
import { OwnKeyNotice } from './OwnKeyNotice'
import { FreeSlot, SlotRow } from './SlotRow'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import { useOrigins } from './useOrigins'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'

/** Lazy, because most traders never create a key for a program. */
const ProgramForm = lazyPart(async () => (await import('./program/ProgramForm')).ProgramForm)

/** The open form: for a key of this browser, with its initial label, or for a program's key. */
type Form = { kind: 'browser'; label: string | null } | { kind: 'program' }

const ASK_AGAIN_MS = 10_000

/** The approved keys of an account, read periodically while they are shown. */
function useAgents(account: string) {
  const { http } = useServices()
  return useInfiniteQuery({ ...agentsQuery(http, account), refetchInterval: ASK_AGAIN_MS })
}

/** Checks this browser's own key again when the venue's list of keys changes. */
function useFreshStatus(account: string, agents: string): void {
  const { keys } = useServices()
  useEffect(() => void keys.refresh(account), [keys, account, agents])
}

/** The four key slots of one account. */
export function AccountKeys({ account }: { account: OwnAccount }) {
  const { venue } = useServices()
  const agents = useAgents(account.address)
  const list = agents.data ?? []
  const failing = isReadFailing(agents)
  const originOf = useOrigins(list.map((agent) => agent.agent_address))
  const [form, setForm] = useState<Form | null>(null)
  const [hasClosedForm, setHasClosedForm] = useState(false)
  useFreshStatus(account.address, list.map((agent) => agent.agent_address).join())
  const close = () => {
    setForm(null)
    setHasClosedForm(true)
  }
  const name = text('keysOf', { account: account.name })
  const freeSlots = Math.max(0, practiceLimits.agentsPerAccount - list.length)
  return (
    <section aria-label={name} className="rounded-md border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
        <h2 className="text-base font-semibold">{account.name}</h2>
        <FullAddress address={account.address} copyable className="text-xs text-muted" />
        {agents.data && (
          <p className="ms-auto text-xs text-muted">
            {text('slots', { used: list.length, all: practiceLimits.agentsPerAccount })}
          </p>
        )}
      </header>
      {failing &&
        (agents.data ? (
          <Notice tone="warn" className="m-3">
            {text('readFailed')}
          </Notice>
        ) : (
          <ReadFailure query={agents} title={text('readFailed')} className="h-32" />
        ))}
      <OwnKeyNotice account={account.address} agents={list} onChoose={(label) => setForm({ kind: 'browser', label })} />
      {agents.isPending && !failing && <Skeleton rows={4} className="p-3" />}
      {agents.data && (
        <ul aria-label={name}>
          {list.map((agent) => (
            <SlotRow
              key={agent.agent_address}
              agent={agent}
              origin={originOf(agent.agent_address)}
              isMain={account.isMain}
            />
          ))}
          {Array.from({ length: freeSlots }, (_, at) => list.length + at + 1).map((number) => (
            <FreeSlot key={number} number={number} />
          ))}
        </ul>
      )}
      {form?.kind === 'browser' && (
        <ApproveForm key={form.label} account={account} agents={list} label={form.label} onClose={close} />
      )}
      {form?.kind === 'program' && (
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>
          <ProgramForm account={account} agents={list} onClose={close} />
        </Suspense>
      )}
      {!form && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <Button
            aria-label={text('approveAccount', { account: account.name })}
            // Gets the focus back when the form closes.
            autoFocus={hasClosedForm}
            disabled={!agents.data}
            onClick={() => setForm({ kind: 'browser', label: null })}
          >
            {text('approve')}
          </Button>
          {/* A program cannot reach a venue that runs in this page. */}
          {!isPageVenue(venue.httpUrl) && (
            <Button
              aria-label={text('addProgramLabel', { account: account.name })}
              disabled={!agents.data}
              onClick={() => setForm({ kind: 'program' })}
            >
              {text('addProgram')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
