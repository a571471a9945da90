import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useParentTabsetState, useParentWorkspace } from 'react-resizable-panels'
import { useStore } from 'zustand'
import { clsx } from 'clsx'
import { LINKS } from '@/features/markets/links/LinkPicker'
import { linkPanel, sharedOf } from '@/features/markets/links/linkPanel'
import { nameLink, text as linkText } from '@/features/markets/links/messages'
import { PanelMarket } from '@/features/markets/links/PanelMarket'
import { MarketsContext, useMarket, useSymbols } from '@/terminal/market/market'
import { linkOf, type MarketLink, marketLinks, selectMarket } from '@/terminal/market/marketLinks'
import { notify } from '@/terminal/notifications/notify'
import { showDialog } from '@/terminal/session/dialogs'
import { useServices } from '@/terminal/session/Services'
import { type PanelAction, panelRequest } from '@/terminal/session/panelRequest'
import { announce } from '@/ui/announce'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { useScrollArrows } from '@/ui/table/ScrollRow'
import { type RowAction, RowMenu } from '@/ui/overlays/RowMenu'
import { text } from './messages'
import { usePanelAddress } from './layoutLink'
import { MovePanelDialog } from './MovePanelDialog'
import { hasMarket, panelTitle } from './panels'
import { closePopout, openPopout } from './popouts'
import { useUndo } from './layoutCommands'
import { groupsOf, type ModelGroup, type PanelData, resizedSplit } from './workspaceModel'

const PanelMarketDialog = lazyPart(
  async () => (await import('@/features/markets/links/PanelMarketDialog')).PanelMarketDialog,
)

/** One step of "Wider", in percent of the split. */
const STEP = 5

const ICON = 'size-3.5'

/** The toolbar of a panel group, with all actions on the group and its visible panel. */
export function GroupToolbar({ group }: { group: ModelGroup }) {
  const workspace = useParentWorkspace<PanelData>()
  const state = useParentTabsetState()
  const undo = useUndo()
  const addressOf = usePanelAddress()
  const page = useMarket()
  const markets = useSymbols()
  const { settings } = useServices()
  const [open, setOpen] = useState<'move' | 'market' | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const index = group.tabs.findIndex(({ id }) => id === group.selectedId)
  const panel = group.tabs[index]
  if (!workspace || !state || !panel) return null
  const title = panelTitle(panel.data.kind)
  const { isMaximized, isRoot } = state
  const isOfMarket = hasMarket(panel.data.kind)

  const close = () => {
    closePopout(panel.id)
    const root = toolbar.current?.closest('[data-workspace]')
    workspace.closeTab(panel.id)
    announce(text('closed', { panel: title }))
    // The button has disappeared with the group or belongs to another panel now, so the visible panel gets the focus.
    setTimeout(() => {
      if (document.activeElement === document.body) root?.querySelector<HTMLElement>(NEXT_FOCUS)?.focus()
    })
  }
  const resize = (between: 'columns' | 'rows', step: number): Pick<RowAction, 'disabled' | 'act'> => {
    const resized = isMaximized ? null : resizedSplit(workspace.getModel().root, group.id, between, step)
    return { disabled: resized === null, act: () => resized && workspace.resizeSplit(resized.splitId, resized.sizes) }
  }
  const reorder = (to: number): Pick<RowAction, 'disabled' | 'act'> => ({
    disabled: to < 0 || to >= group.tabs.length,
    // The library expects the index before the tab is removed from its old place.
    act: () => workspace.moveTab(panel.id, { tabsetId: group.id, index: to > index ? to + 1 : to }),
  })
  const symbolOf = () => selectMarket(marketLinks.getState(), panel.id, markets, page).instrument.symbol
  const shared = () => (isOfMarket ? sharedOf(panel.id, settings.getState().chartInterval) : null)
  const popOut = () => {
    const box = toolbar.current?.closest('[data-tabset]')?.getBoundingClientRect()
    const opened = openPopout(panel.id, addressOf(panel.data.kind, symbolOf()), {
      width: box?.width ?? 480,
      height: box?.height ?? 640,
    })
    if (!opened) notify({ tone: 'warn', title: text('blocked') })
  }
  const toggle = () => (isMaximized ? workspace.restoreTabset() : workspace.maximizeTabset(group.id))
  const groupActions = {
    maximize: { name: text(isMaximized ? 'restore' : 'maximize'), disabled: isRoot, act: toggle },
    move: { name: text('move'), disabled: isRoot && group.tabs.length === 1, act: () => setOpen('move') },
    tabLeft: { name: text('tabLeft'), ...reorder(index - 1) },
    tabRight: { name: text('tabRight'), ...reorder(index + 1) },
    wider: { name: text('wider'), ...resize('columns', STEP) },
    narrower: { name: text('narrower'), ...resize('columns', -STEP) },
    taller: { name: text('taller'), ...resize('rows', STEP) },
    shorter: { name: text('shorter'), ...resize('rows', -STEP) },
    popOut: { name: text('popOut'), act: popOut },
    close: { name: text('close'), act: close },
  }
  const market = { name: text('market'), disabled: !isOfMarket, act: () => setOpen('market') }
  const { close: closeAction, ...otherActions } = groupActions
  const linkActions = LINKS.map((link) => [
    link,
    {
      name: nameLink(link, symbolOf()),
      disabled: !isOfMarket,
      act: () => linkPanel(panel.id, link, symbolOf()),
    },
  ])
  const requests: Readonly<Record<PanelAction, RowAction>> = {
    ...groupActions,
    market,
    ...(Object.fromEntries(linkActions) as Record<MarketLink, RowAction>),
    shareInterval: {
      name: linkText('shareInterval'),
      disabled: shared() === null,
      act: () => shared()?.shareInterval(!shared()?.interval),
    },
    shareCrosshair: {
      name: linkText('shareCrosshair'),
      disabled: shared() === null,
      act: () => shared()?.shareCrosshair(!shared()?.crosshair),
    },
  }
  const actions: readonly RowAction[] = [
    { name: text('addPanelMore'), act: () => showDialog('addPanel') },
    ...(isOfMarket ? [market] : []),
    ...Object.values(otherActions),
    { name: text('undo'), disabled: undo === null, act: () => undo?.() },
    { name: text('layouts'), act: () => showDialog('layouts') },
    closeAction,
  ]
  const acceptsRequest = () => {
    const active = toolbar.current?.closest('[data-workspace]')?.querySelector('[data-tabset-active]')
    return active ? state.isActive : groupsOf(workspace.getModel().root)[0]?.id === group.id
  }
  return (
    <div ref={toolbar} className="flex items-center">
      <TabArrows
        chosen={panel.id}
        findTabs={() => toolbar.current?.closest('[data-tabset]')?.querySelector('[data-tab-list]') ?? null}
      />
      {isOfMarket && (
        <HeaderMarket id={panel.id}>
          {open === 'market' && <PanelMarketDialog panel={panel.id} title={title} onClose={() => setOpen(null)} />}
        </HeaderMarket>
      )}
      <IconButton
        label={text('addPanel')}
        icon={<Plus className={ICON} />}
        onClick={() => showDialog('addPanel')}
        className="hidden @[16rem]:inline-grid"
      />
      {!isRoot && (
        <IconButton
          label={text(isMaximized ? 'restore' : 'maximize')}
          icon={isMaximized ? <Minimize className={ICON} /> : <Maximize className={ICON} />}
          onClick={toggle}
          className="hidden @[16rem]:inline-grid"
        />
      )}
      <RowMenu label={text('panelMenu', { panel: title })} disabled={false} actions={actions} />
      <IconButton label={text('closePanel', { panel: title })} icon={<X className={ICON} />} onClick={close} />
      <PanelRequests acceptsRequest={acceptsRequest} actions={requests} />
      {open === 'move' && <MovePanelDialog panel={panel} group={group} onClose={() => setOpen(null)} />}
    </div>
  )
}

type TabArrowsProps = { chosen: string; findTabs: () => HTMLElement | null }

/** Scroll arrows for the group's tabs, at the start of the header and before the toolbar. */
function TabArrows({ chosen, findTabs }: TabArrowsProps) {
  const { start, end } = useScrollArrows(findTabs)
  const showChosen = useEffectEvent(() => {
    const tab = findTabs()?.querySelector('[data-tab-selected]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  // The palette may choose a tab that is scrolled out of view.
  useEffect(() => showChosen(), [chosen])
  return (
    <>
      {start}
      <span className="relative self-stretch">{end}</span>
    </>
  )
}

type RequestProps = { acceptsRequest: () => boolean; actions: Readonly<Record<PanelAction, RowAction>> }

/** Runs requests of the command palette for the panel that was used last. */
function PanelRequests({ acceptsRequest, actions }: RequestProps) {
  panelRequest.useRequest((action) => {
    const { name, disabled, act } = actions[action]
    if (disabled) notify({ tone: 'plain', title: text('notHere', { action: name }) })
    else act()
  }, acceptsRequest)
  return null
}

const NEXT_FOCUS = '[data-tabset-active] [data-tab-selected], [data-tab-selected], button'

/**
 * The market of the visible panel, and its link. In a narrow header it shows them only if they differ from the page's.
 */
function HeaderMarket({ id, children }: { id: string; children: ReactNode }) {
  const page = useMarket()
  const markets = useSymbols()
  const shownMarket = useStore(marketLinks, (links) => selectMarket(links, id, markets, page))
  const followsPage = useStore(marketLinks, (links) => linkOf(links, id) === 'page')
  // A scope that accepts no intents: the header only shows and changes the market; the panel has the scope for tickets.
  const view = useMemo(
    () => ({ markets, open: shownMarket, scope: { id, addTicket: () => noop, acceptsIntent: () => false } }),
    [id, markets, shownMarket],
  )
  return (
    <MarketsContext value={view}>
      <div className={clsx('min-w-0', followsPage ? 'hidden @[21rem]:block' : 'block')}>
        <PanelMarket />
      </div>
      <Suspense>{children}</Suspense>
    </MarketsContext>
  )
}

const noop = () => undefined
