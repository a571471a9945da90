import type { ReactNode } from 'react'
import { ScrollRow } from '@/ui/table/ScrollRow'

/** What stands in the chart's toolbar, each in its own place; what is not there takes none. */
export type ToolbarSlots = {
  /** Whether the chart is live, stale or loading. */
  status?: ReactNode
  /** Scale and clock. */
  settings?: ReactNode
  /** What is drawn by hand. */
  tools?: ReactNode
  indicators?: ReactNode
  alerts?: ReactNode
  /** Other accounts that are drawn. */
  watched?: ReactNode
  fullScreen?: ReactNode
  image?: ReactNode
}

/** The right half of the chart's head, in its fixed order; the interval picker stands at the left. On a phone it scrolls. */
export function ChartToolbar({
  status,
  settings,
  tools,
  indicators,
  alerts,
  watched,
  fullScreen,
  image,
}: ToolbarSlots) {
  return (
    <ScrollRow rowClassName="items-center gap-1 max-sm:gap-0">
      {status}
      {settings}
      {tools}
      {indicators}
      {alerts}
      {watched}
      {fullScreen}
      {image}
    </ScrollRow>
  )
}
