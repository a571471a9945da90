import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import type { Http } from '@/client/http'
import { createTestLives, createTestServices, TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import type {
  AgentApproval,
  AgentWriteResult,
  EnableTradingRequest,
  EnableTradingResult,
  StoredAgent,
} from '@/keys/types'
import type { Agent } from '@/protocol/records/agent'
import type { SubAccount } from '@/protocol/records/account'

/** Creates a key of the test owner's own account that was approved today for a week. */
export function testAgent(change: Partial<Agent> = {}): Agent {
  return {
    agent_address: `0x${'01'.repeat(20)}`,
    authorized_address: testOwner,
    signer_address: testOwner,
    label: 'desk-1',
    valid_days: 7,
    approved_time: TEST_TIME,
    expires_time: TEST_TIME + 7 * DAY_MS,
    ...change,
  }
}

/** Converts a key to its form in this browser's storage. */
function storedAgent({ agent_address, label, approved_time, expires_time }: Agent): StoredAgent {
  return {
    agent: agent_address,
    owner: testOwner,
    account: testOwner,
    label,
    createdAt: approved_time,
    approvedTime: approved_time,
    expiresTime: expires_time,
    persisted: true,
  }
}

type Options = {
  agents?: readonly Agent[]
  stored?: readonly Agent[]
  approved?: readonly string[]
  subs?: readonly SubAccount[]
  walletAway?: boolean
  /** Whether another tab is doing the same at this time. */
  busyElsewhere?: boolean
  venueUrl?: string
}

/**
 * Renders a part of the page of trading keys, with a venue that has these keys and a wallet that accepts everything.
 */
export async function showKeys(part: ReactNode, options: Options = {}) {
  const { agents = [], stored = [], approved = [], subs = [], walletAway, busyElsewhere, venueUrl = '/' } = options
  const lives = createTestLives()
  lives.storedAgents.setState(stored.map(storedAgent), true)
  if (!walletAway)
    lives.walletConnection.setState(
      { status: 'connected', address: testOwner, chainId: 1, walletId: 'w', walletName: 'W' },
      true,
    )
  const enableTrading = vi.fn<(request: EnableTradingRequest) => Promise<EnableTradingResult>>(async () => ({
    kind: 'ready',
    agent: '0x1',
    expiresTime: TEST_TIME,
    persisted: true,
  }))
  const write = async (): Promise<AgentWriteResult> => ({ kind: 'confirmed', expiresTime: null })
  const approve = vi.fn<(request: AgentApproval) => Promise<AgentWriteResult>>(write)
  const renew = vi.fn(write)
  const revoke = vi.fn(write)
  const forget = vi.fn(async () => undefined)
  const services = {
    ...createTestServices(lives, {
      enableTrading,
      approve,
      renew,
      revoke,
      forget,
      refresh: async () => undefined,
      approvedHere: async (agent) => approved.includes(agent) || stored.some((key) => key.agent_address === agent),
      labelInUse: async (_, label) => {
        const use = agents.find((agent) => agent.label === label)
        return use ? { agent: use.agent_address, expiresTime: use.expires_time, storedHere: false } : null
      },
    }),
    http: {
      async read(name: string, { address }: { address: string }) {
        const list = name === 'subAccounts' ? subs : agents.filter(({ authorized_address: of }) => of === address)
        return { ok: true, data: { list, next_cursor: null, has_more: false } }
      },
    } as unknown as Http,
  }
  services.venue = { ...services.venue, httpUrl: venueUrl }
  if (busyElsewhere) services.once = async () => undefined
  services.session.setState({ owner: testOwner })
  renderOnDesk(services, part)
  // Waits for reads and the renders that they cause.
  for (let round = 0; round < 3; round++) await act(() => new Promise((done) => setTimeout(done, 0)))
  return { services, lives, enableTrading, approve, renew, revoke, forget }
}
