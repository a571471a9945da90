import { type FormEvent, useState } from 'react'
import type { Agent } from '@/protocol/records/agent'
import { createKey, type Key } from '@/protocol/signing/key'
import { useAgentWrites } from '@/terminal/agents/useAgentWrites'
import { readAddress } from '@/terminal/session/readAddress'
import { useServices } from '@/terminal/session/Services'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { Notice } from '@/ui/Notice'
import { KeyTerms, useKeyTerms } from '../KeyTerms'
import { type CreatedKey, ProgramKey } from './ProgramKey'
import { text } from './programMessages'
import { scrollToShow } from '../scrollToShow'

type Props = { account: OwnAccount; agents: readonly Agent[]; onClose: () => void }

/**
 * The form that approves a key for a program: the program's own key by address, or a key that is created here and shown
 * once.
 */
export function ProgramForm({ account, agents, onClose }: Props) {
  const { approve, busy } = useAgentWrites()
  const { settings } = useServices()
  const [source, setSource] = useState<'make' | 'own'>('make')
  const [typedAddress, setTypedAddress] = useState('')
  const [createdKey, setCreatedKey] = useState<CreatedKey | null>(null)
  const typed = useKeyTerms(agents, '')
  const { terms, replaces } = typed
  const address = readAddress(typedAddress)
  const isReady = terms !== null && (source === 'make' || address.ok)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const key: Key | null = source === 'make' ? createKey() : null
    const agent = key ? key.address : address.ok && address.address
    if (!terms || !agent || busy !== null) return
    const { label, validDays } = terms
    // Recorded before the approval, so that the page does not warn about the key.
    const { knownAgents, programAgents } = settings.getState()
    settings.setState({ knownAgents: withItem(knownAgents, agent), programAgents: withItem(programAgents, agent) })
    const result = await approve({ agent, label, account: account.address }, validDays)
    if (result?.kind !== 'confirmed' && result?.kind !== 'unresolved')
      return settings.setState({ knownAgents, programAgents })
    if (key) setCreatedKey({ key, label, unresolved: result.kind === 'unresolved' ? result : null })
    else onClose()
  }

  if (createdKey) return <ProgramKey createdKey={createdKey} account={account.address} onClose={onClose} />
  return (
    <form
      ref={scrollToShow}
      onSubmit={(event) => void submit(event)}
      aria-label={text('formName', { account: account.name })}
      className="flex flex-col gap-3 border-t border-line p-3"
    >
      <div>
        <h3 className="font-medium">{text('title')}</h3>
        <p className="text-sm text-muted">{text('intro')}</p>
      </div>
      <Segmented
        label={text('source')}
        value={source}
        onChange={setSource}
        className="self-start"
        options={[
          { value: 'make', label: text('make') },
          { value: 'own', label: text('own') },
        ]}
      />
      {source === 'make' ? (
        <p className="text-xs text-muted">{text('makeHelp')}</p>
      ) : (
        <TextField
          label={text('address')}
          value={typedAddress}
          onChange={setTypedAddress}
          hint={text('addressHelp')}
          error={!address.ok && ADDRESS_FAULTS[address.fault] && text(ADDRESS_FAULTS[address.fault]!)}
          fieldClassName="w-full max-w-110"
        />
      )}
      <KeyTerms {...typed} account={account.address} autoFocus />
      <Notice>{text('limits')}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button writes="approve-program-key" type="submit" tone="accent" busy={busy !== null} disabled={!isReady}>
          {text(replaces ? 'replace' : source === 'make' ? 'makeAndApprove' : 'approve')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

const ADDRESS_FAULTS = { empty: null, shape: 'addressInvalid', checksum: 'addressChecksum' } as const

const withItem = (list: readonly string[], item: string): string[] => [...list.filter((other) => other !== item), item]
