import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { clsx } from 'clsx'
import { useMarket, useSymbols } from '@/terminal/market/market'
import { useLive } from '@/terminal/live/useLive'
import type { StudyKind } from '@/trading/indicators/studySpec'
import { announce } from '@/ui/announce'
import { IconButton } from '@/ui/controls/IconButton'
import type { Indicator } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { ToneMark } from '../analysis/ToneMark'
import { useAnalysis } from '../analysis/useAnalysis'
import { addIndicator } from './addIndicator'
import { text } from './messages'
import { nameStudy } from './nameStudy'
import { STUDY_KINDS } from './studyKinds'

const KINDS = Object.keys(STUDY_KINDS) as StudyKind[]

/** The indicators of the open market's chart with their actions, and all that can be added. */
export function IndicatorMenu({ close }: { close: () => void }) {
  const analysis = useAnalysis()
  const indicators = useLive(analysis.stored, (stored) => stored.indicators)
  const openSymbol = useMarket().instrument.symbol
  const otherSymbol =
    useSymbols().find(({ instrument }) => instrument.symbol !== openSymbol)?.instrument.symbol ?? openSymbol
  return (
    <div className="flex flex-col py-1 text-sm">
      <h3 className="px-3 py-1 text-xs text-faint">{text('shown')}</h3>
      {indicators.length === 0 && <p className="px-3 pb-2 text-muted">{text('none')}</p>}
      <ul aria-label={text('shown')}>
        {indicators.map((indicator) => (
          <IndicatorRow key={indicator.id} indicator={indicator} analysis={analysis} close={close} />
        ))}
      </ul>
      <h3 className="mt-1 border-t border-line px-3 pt-2 pb-1 text-xs text-faint">{text('add')}</h3>
      <ul aria-label={text('add')}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => addIndicator(analysis, kind, otherSymbol)}
              className="flex h-7 w-full items-center gap-2 px-3 text-start hover:bg-hover pointer-coarse:h-11"
            >
              <Plus aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
              <span className="w-15 shrink-0 font-medium text-ink">{text(kind)}</span>
              <span className="truncate text-xs text-muted">{text(`${kind}Name`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { indicator: Indicator; analysis: AnalysisStore; close: () => void }

function IndicatorRow({ indicator, analysis, close }: RowProps) {
  const { id, hidden, spec, tones } = indicator
  const name = nameStudy(spec)
  const changeIndicator = (part: Partial<Indicator>) =>
    analysis.change({ list: 'indicators', put: { ...indicator, ...part } })
  return (
    <li className="flex h-7 items-center gap-1 px-3 pointer-coarse:h-11">
      {tones[0] && <ToneMark tone={tones[0]} />}
      <span className={clsx('ms-1 grow truncate', hidden ? 'text-faint line-through' : 'text-ink')}>{name}</span>
      <IconButton
        label={text(hidden ? 'show' : 'hide', { name })}
        icon={hidden ? <EyeOff className="size-3.5" /> : <Eye className="size-3.5" />}
        onClick={() => changeIndicator({ hidden: !hidden })}
      />
      <IconButton
        label={text('change', { name })}
        icon={<Settings2 className="size-3.5" />}
        onClick={() => {
          close()
          analysis.editing.setState({ openSettings: id })
        }}
      />
      <IconButton
        label={text('remove', { name })}
        icon={<Trash2 className="size-3.5" />}
        onClick={() => {
          analysis.change({ list: 'indicators', remove: id })
          announce(text('removed', { name }))
        }}
      />
    </li>
  )
}
