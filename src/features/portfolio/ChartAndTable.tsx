import type { ReactNode } from 'react'

/** A chart with its table: side by side if both fit, otherwise the table first. */
export function ChartAndTable({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  return (
    <div className="@container min-h-0 grow overflow-auto">
      <div className="grid h-full grid-cols-1 grid-rows-[minmax(8rem,auto)_minmax(10rem,auto)] @5xl:min-h-28 @5xl:grid-cols-[minmax(16rem,1fr)_minmax(60%,48rem)] @5xl:grid-rows-1">
        <div className="min-h-0 min-w-0 overflow-auto border-line @max-5xl:border-b @5xl:order-1 @5xl:border-s">
          {children}
        </div>
        {chart}
      </div>
    </div>
  )
}
