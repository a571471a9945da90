import { useState } from 'react'
import type { KeptLadder } from '@/client/ladders/KeptLadder'
import type { Ladders } from '@/client/ladders/Ladders'
import { useMarket, useMarketById } from '@/desk/market'
import { useAccount, useSetting } from '@/desk/Services'
import { TableFrame } from '@/desk/TableFrame'
import { useLive } from '@/desk/useLive'
import { usePlans } from '@/desk/usePlans'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell } from '@/ui/Table'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { LadderLine } from './LadderLine'
import { text } from './messages'
import { MoveLadder } from './MoveLadder'
import { useLadderActions } from './useLadderActions'

/** The account's ladders, each one object: shifted, re-spaced and cancelled as a whole. */
export function LaddersTable() {
  const plans = usePlans(true)
  return plans && <Table ladders={plans.ladders} />
}

type Move = { id: string; how: 'shift' | 'respace' }

function Table({ ladders }: { ladders: Ladders }) {
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(ladders.view)
  const [move, setMove] = useState<Move | null>(null)
  const wide = useMediaQuery('(min-width: 640px)')
  const actions = useLadderActions(ladders)
  const shown = view.ladders.filter((one) => isShown(one, address, onlyThisMarket ? instrument.symbolId : null))
  const moved = move && view.ladders.find(({ id }) => id === move.id)
  const movedMarket = moved && findMarket(moved.symbolId)
  return (
    <>
      <TableFrame
        label={text('ladders')}
        head={<Head wide={wide} />}
        rows={
          shown.length > 0 && (
            <tbody>
              {shown.map((ladder) => {
                const market = findMarket(ladder.symbolId)
                const symbol = market?.instrument.symbol ?? text('unknownMarket', { id: ladder.symbolId })
                return (
                  <LadderLine
                    key={ladder.id}
                    ladder={ladder}
                    market={market}
                    symbol={symbol}
                    wide={wide}
                    work={view.work.get(ladder.id) ?? null}
                    writable={writable}
                    onMove={(how) => setMove({ id: ladder.id, how })}
                    onCancel={() => void actions.cancel(ladder, symbol)}
                    onRemove={() => ladders.forget(ladder.id)}
                  />
                )
              })}
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
      {move && moved && movedMarket && (
        <MoveLadder
          key={`${move.id} ${move.how}`}
          ladder={moved}
          how={move.how}
          market={movedMarket}
          onMove={(prices) => {
            setMove(null)
            void actions.reprice(moved, prices, movedMarket)
          }}
          onClose={() => setMove(null)}
        />
      )}
    </>
  )
}

function isShown({ account, symbolId }: KeptLadder, address: string | null, only: number | null): boolean {
  return account === address && (only === null || only === symbolId)
}

function Head({ wide }: { wide: boolean }) {
  return (
    <>
      <HeadCell className="left-0 z-2">{text('market')}</HeadCell>
      {wide && <HeadCell>{text('side')}</HeadCell>}
      {wide && <HeadCell align="right">{text('range')}</HeadCell>}
      {wide && <HeadCell align="right">{text('orders')}</HeadCell>}
      {wide && <HeadCell align="right">{text('filled')}</HeadCell>}
      {wide && <HeadCell className="pl-5">{text('time')}</HeadCell>}
      <HeadCell align="right" className="right-0 z-2">
        <span className="sr-only">{text('actions')}</span>
      </HeadCell>
    </>
  )
}
