import { act, fireEvent, render } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { expect, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AnalysisStore } from '@/features/chart/analysis/createAnalysisStore'
import { useAnalysis } from '@/features/chart/analysis/useAnalysis'
import { ChartRequests } from '@/features/chart/requests/ChartRequests'
import { createTestStage } from '@/features/chart/stageFixtures'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { noLinks } from '@/terminal/market/marketLinks'
import { usePanelRequests } from '@/terminal/session/deskPanel'
import { encodeLayout, type LayoutNode } from '../workspace/Layout'
import { WorkspaceDesk } from '../workspace/WorkspaceDesk'
import { PageKeys } from './PageKeys'

/** A layout of two groups without markets. */
export const ROOT: LayoutNode = {
  size: 1,
  between: 'columns',
  children: [
    {
      size: 60,
      panels: [
        { id: 'balances-1', kind: 'balances' },
        { id: 'notes-1', kind: 'notes' },
      ],
      selected: 0,
    },
    { size: 40, panels: [{ id: 'alerts-1', kind: 'alerts' }], selected: 0 },
  ],
}

/**
 * Renders a page with the palette and, depending on `part`, a chart without its canvas or a desk with a custom layout.
 */
export async function show(part: 'chart' | 'layout', root = ROOT) {
  const account = createTestAccount()
  const { services } = account
  services.queryClient.setQueryDefaults(['symbols'], { staleTime: Infinity })
  services.queryClient.setQueryData(
    ['symbols'],
    testMarkets.map(({ symbol }) => symbol),
  )
  const layouts = services.openText('layouts')
  layouts.write(JSON.stringify({ mine: encodeLayout({ name: 'Mine', root, links: noLinks }) }))
  services.settings.setState({ layout: part === 'layout' ? 'mine' : null })
  const { hook, history } = memoryLocation({ path: '/trade/BTC-PERP', record: true })
  const { stage } = createTestStage()
  const onFullScreen = vi.fn()
  const opened: AnalysisStore[] = []
  function Chart() {
    const analysis = useAnalysis()
    useEffect(() => void opened.push(analysis), [analysis])
    // Ignores requests, like a desk that shows all panels.
    usePanelRequests(() => undefined)
    return <ChartRequests stage={stage} onFullScreen={onFullScreen} />
  }
  await act(async () =>
    render(
      <Router hook={hook}>
        <TestDesk services={services}>
          <Suspense>{part === 'chart' ? <Chart /> : <WorkspaceDesk />}</Suspense>
          <PageKeys />
        </TestDesk>
      </Router>,
    ),
  )
  return {
    ...account,
    onFullScreen,
    analysis: opened[0]!,
    place: () => history.at(-1),
    stored: () => JSON.parse(layouts.read()!) as object,
  }
}

/** The palette's field once it is there. */
// By selector, because a query by role is slow with more than a hundred entries.
export const search = async () => {
  const field = await vi.waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[role="combobox"]')
    if (!input) throw new Error('the palette is not open')
    return input
  }, 10_000)
  // Waits for the palette's reads of the account.
  await act(async () => undefined)
  return field
}
const firstOption = () => document.querySelector('[role="option"] > span')?.textContent

/** Types a title into the palette, expects it as the first entry, and chooses it. */
export async function choose(title: string) {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await search()
  fireEvent.change(field, { target: { value: title } })
  expect(firstOption()).toBe(title)
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
}
