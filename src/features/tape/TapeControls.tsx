import { Suspense } from 'react'
import Layers from 'lucide-react/icons/layers'
import ListFilter from 'lucide-react/icons/list-filter'
import { useSetting } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { IconButton } from '@/ui/controls/IconButton'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const TapeFilterForm = lazyPart(async () => (await import('./TapeFilterForm')).TapeFilterForm)

/** Puts sweeps together or takes them apart, and sets the least size that is shown. */
export function TapeControls({ instrument }: { instrument: Instrument }) {
  const [merges, setMerges] = useSetting('tapeMerge')
  const [filters] = useSetting('tapeFilter')
  return (
    <>
      <IconButton
        label={text(merges ? 'apart' : 'together')}
        pressed={merges}
        icon={<Layers className="size-3.5" />}
        onClick={() => setMerges(!merges)}
      />
      <Popover
        label={text('filter')}
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            label={text('filter')}
            pressed={filters[instrument.symbol] !== undefined}
            icon={<ListFilter className="size-3.5" />}
          />
        )}
      >
        {(close) => (
          <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('partMissing')}</p>}>
            <Suspense fallback={<Skeleton rows={3} className="w-60 p-3" />}>
              <TapeFilterForm instrument={instrument} onDone={close} />
            </Suspense>
          </FailureBoundary>
        )}
      </Popover>
    </>
  )
}
