import { type ReactNode, Suspense, useState } from 'react'
import ChartSpline from 'lucide-react/icons/chart-spline'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Table2 from 'lucide-react/icons/table-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text as drawingText } from './drawings/messages'
import { text as indicatorText } from './indicators/messages'
import type { ChartStage } from './ChartStage'
import { text as settingText } from './settings/messages'
import { text as tableText } from './table/messages'

const DrawingMenu = lazyPart(async () => (await import('./drawings/DrawingMenu')).DrawingMenu)
const IndicatorMenu = lazyPart(async () => (await import('./indicators/IndicatorMenu')).IndicatorMenu)
const BarsTable = lazyPart(async () => (await import('./table/BarsTable')).BarsTable)
const SettingsMenu = lazyPart(async () => (await import('./settings/SettingsMenu')).SettingsMenu)
const ChartTemplates = lazyPart(async () => (await import('./templates/ChartTemplates')).ChartTemplates)

/** The button that opens the drawing tools and the list of drawings. */
export function DrawingsButton() {
  return (
    <MenuButton label={drawingText('drawings')} icon={<PencilRuler className="size-4" />} className="w-80">
      {(close) => <DrawingMenu close={close} />}
    </MenuButton>
  )
}

/** The button that opens the list of indicators: those on the chart, and those that can be added. */
export function IndicatorsButton() {
  return (
    <MenuButton label={indicatorText('indicators')} icon={<ChartSpline className="size-4" />} className="w-80">
      {(close) => <IndicatorMenu close={close} />}
    </MenuButton>
  )
}

/** The button that opens the chart's settings and templates. */
export function SettingsButton() {
  return (
    <MenuButton label={settingText('settings')} icon={<SlidersHorizontal className="size-4" />} className="w-72">
      {() => (
        <>
          <SettingsMenu />
          <ChartTemplates />
        </>
      )}
    </MenuButton>
  )
}

/** The button that opens the newest bars as a table; disabled while the chart has no bars. */
export function TableButton({ stage }: { stage: ChartStage | null }) {
  const [open, setOpen] = useState(false)
  const label = tableText('open_table')
  return (
    <>
      <IconButton
        label={label}
        icon={<Table2 className="size-4" />}
        disabled={stage === null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>{open && stage && <BarsTable stage={stage} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

type MenuButtonProps = {
  label: string
  icon: ReactNode
  className: string
  children: (close: () => void) => ReactNode
}

/** A button above the chart whose menu is loaded when it is first opened. */
function MenuButton({ label, icon, className, children }: MenuButtonProps) {
  return (
    <Popover
      label={label}
      align="end"
      className={className}
      trigger={(props) => <IconButton {...props} label={label} icon={icon} />}
    >
      {(close) => <Suspense fallback={<Skeleton rows={4} className="p-3" />}>{children(close)}</Suspense>}
    </Popover>
  )
}
