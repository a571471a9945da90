import Pencil from 'lucide-react/icons/pencil'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import { useLocation } from 'wouter'
import { askToFollow, canFollow } from '@/terminal/session/followIntent'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { RowMenu } from '@/ui/overlays/RowMenu'
import { JournalLink, journalPathOf } from './JournalLink'
import { DetailsButton } from './details/DetailsButton'
import { text as detailsText } from './details/detailsMessages'
import { text } from './messages'
import type { LineProps } from './OrderLineProps'

type Props = Pick<LineProps, 'order' | 'gone' | 'busy' | 'actions' | 'market' | 'onDetails'> & {
  symbol: string
  price: string
}

/** The buttons for actions on one open order. */
export function OrderButtons(props: Props) {
  const { order, market, gone, busy, actions, onDetails, symbol, price } = props
  return (
    <>
      <DetailsButton order={order} symbol={symbol} price={price} onDetails={onDetails} />
      <JournalLink order={order} symbol={symbol} />
      {actions && market && canFollow(order) && (
        <IconButton
          label={text('chaseLabel', { symbol, price })}
          title={text('chaseHint')}
          icon={<ArrowUpToLine className="size-3" />}
          writes="chase"
          disabled={gone || busy}
          onClick={() => actions.chase(order, market)}
          className="ms-1"
        />
      )}
      {actions && market && canFollow(order) && (
        <IconButton
          label={text('followLabel', { symbol, price })}
          title={text('followHint')}
          icon={<ChevronsUp className="size-3" />}
          disabled={gone}
          onClick={() => askToFollow(order)}
          className="ms-1"
        />
      )}
      {actions && market && (
        <IconButton
          label={text('modifyLabel', { symbol, price })}
          icon={<Pencil className="size-3" />}
          disabled={gone}
          onClick={() => actions.modify(order)}
          className="mx-1"
        />
      )}
      {actions && <CancelButton {...props} />}
    </>
  )
}

/** The actions on one open order for a narrow screen: a cancel button, and a menu for all others. */
export function NarrowOrderButtons(props: Props) {
  const { order, market, gone, busy, actions, onDetails, symbol, price } = props
  const [, goTo] = useLocation()
  const followNames = canFollow(order) ? ['chase' as const, 'follow' as const] : []
  const entries = {
    chase: { name: text('chase'), writes: 'chase', disabled: busy, act: () => actions?.chase(order, market) },
    follow: { name: text('follow'), act: () => askToFollow(order) },
    modify: { name: text('modify'), act: () => actions?.modify(order) },
    details: { name: detailsText('openMenu'), act: () => onDetails(order) },
    journal: { name: text('journal'), act: () => goTo(journalPathOf(order)) },
  }
  const names = [
    ...(actions && market ? [...followNames, 'modify' as const] : []),
    'details' as const,
    'journal' as const,
  ]
  return (
    <span className="inline-flex items-center gap-1">
      {actions && <CancelButton {...props} />}
      <RowMenu
        label={text('moreFor', { symbol, price })}
        disabled={gone}
        actions={names.map((name) => entries[name])}
      />
    </span>
  )
}

function CancelButton({ order, market, gone, busy, actions, symbol, price }: Props) {
  return (
    <Button
      size="small"
      writes="cancel-order"
      busy={busy}
      disabled={gone}
      aria-label={text('cancelLabel', { symbol, price })}
      onClick={() => actions?.cancel(order, market)}
      className="touchable h-5"
    >
      {text('cancelOrder')}
    </Button>
  )
}
