import { MarketsContext } from '@/terminal/market/market'
import { CommandPreview } from './CommandPreview'
import { PaletteSearch } from './PaletteSearch'
import { palette, type Previewed } from './palette'
import type { PageActions } from './usePageActions'

type Props = { open: 'search' | Previewed; actions: PageActions }

/** Shows the palette's search, or the preview of a typed or chosen command: one dialog at a time. */
export function PaletteParts({ open, actions }: Props) {
  if (open === 'search') return <PaletteSearch actions={actions} />
  const { markets } = actions
  const symbolId = open.instrument?.symbolId
  const market =
    symbolId === undefined ? actions.openMarket : markets.find(({ instrument }) => instrument.symbolId === symbolId)
  if (!market) return null
  // When an answer arrives, the trader may have opened something else, which must stay open.
  const close = () => {
    if (palette.getState().open === open) palette.setState({ open: null })
  }
  return (
    <MarketsContext value={{ markets, open: market }}>
      <CommandPreview command={open} market={market} onClose={close} />
    </MarketsContext>
  )
}
