import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { clsx } from 'clsx'
import { Separator, type TabNode, useWorkspaceRef, Workspace, type WorkspaceModel } from 'react-resizable-panels'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useLive } from '@/terminal/live/useLive'
import { applyLinkChange, type MarketLinks, marketLinks, noLinks } from '@/terminal/market/marketLinks'
import { usePanelRequests } from '@/terminal/session/deskPanel'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { useServices, useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { AddPanelDialog } from './AddPanelDialog'
import { GroupToolbar } from './GroupToolbar'
import { type Layout, type LayoutNode, listPanels, PANEL_KINDS, type PanelKind } from './Layout'
import { describeProblem, text } from './messages'
import { PANEL_PARAMETER } from './layoutLink'
import { PanelPlace } from './PanelPlace'
import { PopoutPanel } from './PopoutPanel'
import { panelTab, tabName } from './panels'
import { NARROW_WINDOW } from './presets'
import { formOf, nameOf, selectLayout, useLayouts } from './useLayouts'
import { freePanelId, groupsOf, layoutOfModel, modelOfLayout, type PanelData } from './workspaceModel'

/** The desk in the trader's layout. In the window of a single panel it shows that panel. */
export function WorkspaceDesk() {
  const panel = new URLSearchParams(useSearch()).get(PANEL_PARAMETER)
  return panel === null ? <ChosenLayout /> : <PopoutPanel kind={panel} />
}

function ChosenLayout() {
  const [id, choose] = useSetting('layout')
  const stored = useLive(useLayouts().stored)
  const narrow = useMediaQuery(NARROW_WINDOW)
  const selected = id === null ? null : selectLayout(stored, id, narrow)
  if (id !== null && selected && 'layout' in selected) {
    const form = formOf(stored, id, narrow)
    const isUnchangedForm = form !== id && stored[form] === undefined
    return <Arranged key={id} form={form} layout={selected.layout} isUnchangedForm={isUnchangedForm} />
  }
  return (
    <EmptyState
      title={id !== null && selected ? text('damaged', { name: nameOf(stored, id) }) : text('missing')}
      action={
        <>
          <Button onClick={() => choose(null)}>{text('toStandard')}</Button>{' '}
          <Button onClick={() => showDialog('layouts')}>{text('layouts')}</Button>
        </>
      }
    >
      {selected && 'problem' in selected && describeProblem(selected.problem)}
    </EmptyState>
  )
}

type ArrangedProps = {
  /** The id under which changes are stored. */
  form: string
  layout: Layout
  /** Whether this is the unchanged narrow form of a preset. */
  isUnchangedForm: boolean
}

function Arranged({ form, layout, isUnchangedForm }: ArrangedProps) {
  const { settings } = useServices()
  const store = useLayouts()
  const workspace = useWorkspaceRef<PanelData>()
  const isAddingPanel = useStore(openDialog, ({ name }) => name === 'addPanel')
  /** The shown layout as text. If the stored layout differs, "Undo" or another tab has changed it. */
  const shownText = useRef('')
  /** The links that this component has set, to distinguish them from changes by panels. */
  const ownLinks = useRef<MarketLinks>(noLinks)
  const save = useEffectEvent((root: LayoutNode, links: MarketLinks, isMinor: boolean) => {
    const next = JSON.stringify([root, links])
    if (next === shownText.current) return
    shownText.current = next
    store.save(form, { name: layout.name, root, links }, isMinor)
  })
  useLayoutEffect(() => {
    const next = JSON.stringify([layout.root, layout.links])
    if (next === shownText.current) return
    const isFirst = shownText.current === ''
    shownText.current = next
    if (!isFirst) workspace.current?.setModel(modelOfLayout(layout.root))
    ownLinks.current = layout.links
    marketLinks.setState(layout.links, true)
  }, [layout, workspace])
  useEffect(() => {
    const stop = marketLinks.subscribe((links) => {
      const model = workspace.current?.getModel()
      if (model && links !== ownLinks.current) save(layoutOfModel(model), links, false)
    })
    return () => {
      stop()
      marketLinks.setState(noLinks, true)
    }
  }, [workspace])
  const onModelChanged = (model: WorkspaceModel<PanelData>, { reason }: { reason: string }) => {
    if (TRANSIENT.has(reason)) return
    // Selecting a tab does not count as a change of the narrow form, which otherwise would stop following the preset.
    if (isUnchangedForm && reason === 'select') return
    const root = layoutOfModel(model)
    const links = withoutClosed(marketLinks.getState(), root)
    save(root, links, reason === 'select')
    ownLinks.current = links
    marketLinks.setState(links, true)
  }
  const add = (kind: PanelKind) => {
    const handle = workspace.current
    handle?.addTab({ id: freePanelId(kind, handle.getModel()), data: { kind } })
  }
  usePanelRequests((panel) => {
    const { bookTab, tableTab } = settings.getState()
    const requestedKind = { chart: 'chart', prices: bookTab, ticket: 'ticket', tables: tableTab }[panel]
    const kind = PANEL_KINDS.find((known) => known === requestedKind) ?? 'positions'
    const handle = workspace.current
    const tabs = handle ? groupsOf(handle.getModel().root).flatMap((group) => group.tabs) : []
    const tab = tabs.find(({ data }) => data.kind === kind)
    if (tab) handle?.selectTab(tab.id)
    else add(kind)
  })
  return (
    <section aria-label={text('workspace', { name: layout.name })} className="h-full">
      <Workspace<PanelData>
        workspaceRef={workspace}
        defaultModel={modelOfLayout(layout.root)}
        onModelChanged={onModelChanged}
        renderTab={(tab, props) => (
          <div {...props} aria-label={tabName(tab.data.kind)}>
            {panelTab(tab.data.kind)}
          </div>
        )}
        renderTabContent={renderPanel}
        renderTabsetToolbar={(group) => <GroupToolbar group={group} />}
        renderEmptyTabset={() => <Empty />}
        renderSeparator={renderSeparator}
        renderDragPreview={({ data }) => panelTab(data.kind)}
        lazyTabContent
        hiddenTabBehavior="unmount"
        tabsetMinWidth="160px"
        tabsetMinHeight="64px"
        className="h-full"
        classNames={CLASS_NAMES}
      />
      {isAddingPanel && <AddPanelDialog onAdd={add} />}
    </section>
  )
}

/** Actions that do not change the stored layout, or that apply it. */
const TRANSIENT: ReadonlySet<string> = new Set(['maximize', 'restore', 'set-model'])

/** Removes the links of closed panels. */
function withoutClosed(links: MarketLinks, root: LayoutNode): MarketLinks {
  const openPanels = new Set(listPanels(root).map(({ id }) => id))
  const closedPanels = Object.keys(links.panels).filter((panel) => !openPanels.has(panel))
  return closedPanels.reduce((remaining, panel) => applyLinkChange(remaining, { kind: 'close', panel }), links)
}

const renderPanel = ({ id, data }: TabNode<PanelData>) => <PanelPlace id={id} kind={data.kind} />

const renderSeparator = (direction: 'horizontal' | 'vertical') => {
  const columns = direction === 'horizontal'
  return (
    <Separator
      aria-label={text(columns ? 'resizeColumns' : 'resizeRows')}
      className={clsx(
        'z-2 bg-line data-[separator=active]:bg-accent data-[separator=focus]:bg-accent data-[separator=hover]:bg-edge forced-colors:bg-[CanvasText]',
        columns ? 'w-px' : 'h-px',
      )}
    />
  )
}

const CLASS_NAMES = {
  tabset: 'flex size-full min-h-0 min-w-0 flex-col bg-panel',
  header:
    '@container relative flex h-8 shrink-0 items-stretch justify-between border-b border-line pe-1 pointer-coarse:h-11.25',
  tabList: 'no-scrollbar flex min-w-0 grow scroll-px-7 items-stretch overflow-x-auto pointer-coarse:scroll-px-9',
  tab: 'relative flex items-center px-3 text-sm font-medium whitespace-nowrap text-muted select-none hover:text-ink aria-selected:text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 aria-selected:after:bg-accent data-[tab-dragging]:opacity-50',
  toolbar: 'flex shrink-0 items-center',
  tabPanels: 'min-h-0 grow',
  // The tab already has the panel's name.
  tabContent:
    'h-full [&>div>section>header:has(>h2:only-child)]:sr-only [&>div>section>header>h2]:sr-only [&>section>header>h2]:sr-only',
  dropIndicator: 'border border-accent bg-accent/20',
  dragPreview: 'rounded-md border border-accent bg-raised px-3 py-1 text-sm',
}

/** An empty layout. */
function Empty() {
  return (
    <EmptyState
      title={text('empty')}
      action={<Button onClick={() => showDialog('addPanel')}>{text('addPanel')}</Button>}
    />
  )
}
