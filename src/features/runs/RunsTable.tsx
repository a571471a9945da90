import { isRunning, type KeptRun } from '@/client/runs/KeptRun'
import type { Runs } from '@/client/runs/Runs'
import { useMarket, useMarketById } from '@/desk/market'
import { useAccount, useSetting } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { TableFrame } from '@/desk/TableFrame'
import { useLive } from '@/desk/useLive'
import { usePlans } from '@/desk/usePlans'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell } from '@/ui/Table'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from './messages'
import { RunLine } from './RunLine'

/** What this browser does by itself for the account, and what it did: seen, halted and ended from here. */
export function RunsTable() {
  const plans = usePlans(true)
  return plans && <Table runs={plans.runs} />
}

function Table({ runs }: { runs: Runs }) {
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(runs.view)
  const wide = useMediaQuery('(min-width: 640px)')
  const shown = view.runs.filter((run) => isShown(run, address, onlyThisMarket ? instrument.symbolId : null))
  return (
    <TableFrame
      label={text('running')}
      strip={shown.some(isRunning) && <Strip tone="plain">{text('needsTab')}</Strip>}
      head={
        <>
          <HeadCell className="left-0 z-2">{text('market')}</HeadCell>
          {wide && <HeadCell>{text('kind')}</HeadCell>}
          <HeadCell>{text('state')}</HeadCell>
          {wide && <HeadCell>{text('progress')}</HeadCell>}
          {wide && <HeadCell>{text('terms')}</HeadCell>}
          <HeadCell align="right" className="right-0 z-2">
            <span className="sr-only">{text('actions')}</span>
          </HeadCell>
        </>
      }
      rows={
        shown.length > 0 && (
          <tbody>
            {shown.map((run) => (
              <RunLine
                key={run.id}
                run={run}
                runs={runs}
                market={findMarket(run.symbolId)}
                here={run.tab === view.tab}
                wide={wide}
                writable={writable}
              />
            ))}
          </tbody>
        )
      }
      instead={
        shown.length === 0 && (
          <EmptyState title={onlyThisMarket ? text('noneHere', { symbol: instrument.symbol }) : text('none')}>
            {text('noneHelp')}
          </EmptyState>
        )
      }
    />
  )
}

function isShown({ account, symbolId }: KeptRun, address: string | null, only: number | null): boolean {
  return account === address && (only === null || only === symbolId)
}
