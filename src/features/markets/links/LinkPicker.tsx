import { useStore } from 'zustand'
import Link2 from 'lucide-react/icons/link-2'
import Pin from 'lucide-react/icons/pin'
import { useMarket } from '@/terminal/market/market'
import { LINK_GROUPS, linkOf, type LinkGroup, type MarketLink, marketLinks } from '@/terminal/market/marketLinks'
import { useSetting } from '@/terminal/session/Services'
import { moveFocus } from '@/ui/controls/moveFocus'
import { Switch } from '@/ui/controls/Switch'
import { Popover } from '@/ui/overlays/Popover'
import { linkPanel, sharedOf } from './linkPanel'
import { nameLink, text } from './messages'

/** The mark of each group: a color with a contrast of at least 3:1 in both themes, and a shape of its own. */
const MARKS: Readonly<Record<LinkGroup, { backgroundColor: string; clipPath: string }>> = {
  red: { backgroundColor: '#e5484d', clipPath: 'circle(50%)' },
  green: { backgroundColor: '#2b9a66', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
  blue: { backgroundColor: '#5b78e8', clipPath: 'inset(6%)' },
  yellow: { backgroundColor: '#b58500', clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' },
  purple: { backgroundColor: '#a35bd6', clipPath: 'polygon(25% 5%, 75% 5%, 100% 50%, 75% 95%, 25% 95%, 0 50%)' },
}

/** All links of a panel, in the order of the pickers. */
export const LINKS: readonly MarketLink[] = ['page', 'pinned', ...LINK_GROUPS]

/** Chooses which market a panel shows: the page's, that of a link group, or its own. */
export function LinkPicker({ panel }: { panel: string }) {
  const { symbol } = useMarket().instrument
  const links = useStore(marketLinks)
  const link = linkOf(links, panel)
  const label = text('label', { link: nameLink(link, symbol) })
  return (
    <Popover
      label={text('choose')}
      className="w-72"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={label}
          title={label}
          className="touchable grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <LinkMark link={link} />
        </button>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-2 p-2">
          <p className="px-1 text-xs text-faint">{text('choose')}</p>
          <ul>
            {LINKS.map((choice) => (
              <li key={choice}>
                <button
                  type="button"
                  aria-pressed={choice === link}
                  data-autofocus={choice === link || undefined}
                  onKeyDown={(event) => moveFocus(event, 'button[aria-pressed]')}
                  onClick={() => {
                    linkPanel(panel, choice, symbol)
                    close()
                  }}
                  className="flex h-7 w-full items-center gap-2 rounded-sm px-1 text-start text-sm text-ink hover:bg-hover pointer-coarse:h-11 pressed:bg-hover pressed:text-accent"
                >
                  <span className="grid size-4 place-items-center">
                    <LinkMark link={choice} />
                  </span>
                  <span className="grow">{nameLink(choice, symbol)}</span>
                  <span className="text-xs text-muted">
                    {choice !== 'page' && choice !== 'pinned' && links.groups[choice]?.symbol}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <GroupSwitches panel={panel} />
        </div>
      )}
    </Popover>
  )
}

function LinkMark({ link }: { link: MarketLink }) {
  if (link === 'page') return <Link2 aria-hidden="true" className="size-3.5" />
  if (link === 'pinned') return <Pin aria-hidden="true" className="size-3.5" />
  return <span aria-hidden="true" className="size-3 forced-color-adjust-none" style={MARKS[link]} />
}

/** Chooses what the charts of the panel's group share besides the market. */
export function GroupSwitches({ panel }: { panel: string }) {
  const [interval] = useSetting('chartInterval')
  useStore(marketLinks)
  const shared = sharedOf(panel, interval)
  if (!shared) return null
  return (
    <div className="flex flex-col gap-1 border-t border-line px-1 pt-2">
      <Switch label={text('shareInterval')} checked={shared.interval} onChange={shared.shareInterval} />
      <Switch label={text('shareCrosshair')} checked={shared.crosshair} onChange={shared.shareCrosshair} />
    </div>
  )
}
