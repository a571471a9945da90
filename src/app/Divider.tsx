import { Separator } from 'react-resizable-panels'
import { classNames } from '@/ui/classNames'
import { text } from './messages'

type Props = { between: 'columns' | 'rows' }

/** A border that can be dragged, or moved with the arrow keys: a thin line, wider under the pointer. */
export function Divider({ between }: Props) {
  return (
    <Separator
      aria-label={text(between === 'columns' ? 'resizeColumns' : 'resizeRows')}
      className={classNames(
        'relative z-2 shrink-0 bg-line outline-none data-[separator=active]:bg-accent data-[separator=focus]:bg-accent data-[separator=hover]:bg-edge',
        between === 'columns' ? 'w-px' : 'h-px',
      )}
    />
  )
}
