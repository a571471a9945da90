import type { KeyboardEvent, ReactNode } from 'react'
import Star from 'lucide-react/icons/star'
import { clsx } from 'clsx'
import { Link } from 'wouter'
import { AlertsButton } from '@/terminal/alerts/AlertsButton'
import { useSetting } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { Badge } from '@/ui/Badge'
import { IconButton } from '@/ui/controls/IconButton'
import { RowMenu } from '@/ui/overlays/RowMenu'
import { Cell, Row } from '@/ui/table/Table'
import { MARKET_COLUMNS, type MarketNumbers } from './marketColumns'
import type { ColumnKey } from './marketView'
import { text } from './messages'
import { toggleSymbol } from './watchlists'

type Props = {
  numbers: MarketNumbers
  columns: readonly ColumnKey[]
  isOpen: boolean
  isFavorite: boolean
  /** The URL of the market's desk. */
  href: string
  /** The handle that moves the market within its list. */
  grip: ReactNode
  /**
   * Whether a click anywhere in the row opens the market and the row has no other controls, as in the market picker.
   */
  isChoice: boolean
  onToggle: (symbol: string) => void
  /** Opens the market in this tab. */
  onShow: () => void
  onFunding: () => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

/** One market of the table: its star and name, the chosen columns, and its actions. */
export function MarketRow(props: Props) {
  const { numbers, columns, isOpen, isFavorite, href, grip, isChoice } = props
  const { symbol, symbolId, maxLeverage, halted } = numbers.market.instrument
  return (
    <Row aria-current={isOpen ? 'true' : undefined} className={clsx(isChoice && 'relative')}>
      <Cell
        className={clsx(
          // Not sticky in the picker, because a sticky cell would limit the link's clickable area to itself.
          !isChoice && 'sticky inset-s-0 z-1 bg-inherit',
        )}
      >
        <span className="flex items-center gap-1.5">
          {grip}
          {/* Above the link's clickable area. */}
          <span className={clsx(isChoice && 'relative z-1')}>
            <IconButton
              label={text(isFavorite ? 'removeFavorite' : 'addFavorite', { symbol })}
              pressed={isFavorite}
              icon={<Star className="size-3.5" fill={isFavorite ? 'currentColor' : 'none'} />}
              onClick={() => props.onToggle(symbol)}
            />
          </span>
          <Link
            href={href}
            data-market={symbol}
            aria-current={isOpen ? 'true' : undefined}
            aria-keyshortcuts="F"
            onKeyDown={props.onKeyDown}
            // Called for plain clicks only; with a modifier key the browser follows the link.
            onClick={(event) => {
              event.preventDefault()
              props.onShow()
            }}
            className={clsx('touchable font-medium hover:text-accent', isChoice && 'after:absolute after:inset-0')}
          >
            {symbol}
          </Link>
          {maxLeverage && <Badge className="@max-md:hidden">{text('leverage', { leverage: maxLeverage })}</Badge>}
          {halted && <Badge tone="warn">{text('halted')}</Badge>}
        </span>
      </Cell>
      {columns.map((key) => {
        const { align, className, Content } = MARKET_COLUMNS[key]
        return (
          <Cell key={key} align={align} className={className}>
            <Content {...numbers} onFunding={isChoice ? undefined : props.onFunding} />
          </Cell>
        )
      })}
      {!isChoice && (
        <Cell align="end">
          <span className="inline-flex items-center gap-1">
            <AlertsButton symbolId={symbolId} symbol={symbol} />
            <ListsOfMarket symbol={symbol} />
          </span>
        </Cell>
      )}
    </Row>
  )
}

/** Menu items that add a market to named lists or remove it. */
function ListsOfMarket({ symbol }: { symbol: string }) {
  const [watchlists, setWatchlists] = useSetting('watchlists')
  if (watchlists.length === 0) return null
  return (
    <RowMenu
      label={text('moreOf', { symbol })}
      disabled={false}
      actions={watchlists.map(({ name, symbols }) => {
        const isIn = symbols.includes(symbol)
        return {
          name: text(isIn ? 'removeFrom' : 'addTo', { name }),
          act: () => {
            setWatchlists(
              watchlists.map((list) =>
                list.name === name ? { ...list, symbols: [...toggleSymbol(list.symbols, symbol)] } : list,
              ),
            )
            announce(text(isIn ? 'removedFrom' : 'addedTo', { symbol, name }))
          },
        }
      })}
    />
  )
}
