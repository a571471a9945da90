import { useStore } from 'zustand'
import { useMarket } from '@/terminal/market/market'
import { linkOf, marketLinks } from '@/terminal/market/marketLinks'
import { Select } from '@/ui/controls/Select'
import { Dialog } from '@/ui/overlays/Dialog'
import { MarketTable } from '../table/MarketTable'
import { GroupSwitches, LINKS } from './LinkPicker'
import { linkPanel } from './linkPanel'
import { nameLink, text } from './messages'

type Props = { panel: string; title: string; onClose: () => void }

/** Dialog for market and link of a panel, for the keyboard and for headers without space for pickers. */
export function PanelMarketDialog({ panel, title, onClose }: Props) {
  const { symbol } = useMarket().instrument
  const link = useStore(marketLinks, (links) => linkOf(links, panel))
  return (
    <Dialog width="large" title={text('marketOf', { panel: title })} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Select
          label={text('choose')}
          value={link}
          options={LINKS.map((value) => ({ value, label: nameLink(value, symbol) }))}
          onChange={(next) => linkPanel(panel, next, symbol)}
        />
        <GroupSwitches panel={panel} />
        <div className="-mx-2 -mb-4 border-t border-line">
          <MarketTable view="picker" onChosen={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
