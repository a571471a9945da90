import type { ReactNode } from 'react'
import AlignJustify from 'lucide-react/icons/align-justify'
import Minus from 'lucide-react/icons/minus'
import MoveUpRight from 'lucide-react/icons/move-up-right'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import Ruler from 'lucide-react/icons/ruler'
import Scale from 'lucide-react/icons/scale'
import Settings2 from 'lucide-react/icons/settings-2'
import Slash from 'lucide-react/icons/slash'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMarket } from '@/terminal/market/market'
import { useLive } from '@/terminal/live/useLive'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { Switch } from '@/ui/controls/Switch'
import { type Drawing, DRAWING_KINDS, type DrawingKind } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { ToneMark } from '../analysis/ToneMark'
import { TonePicker } from '../analysis/TonePicker'
import { useAnalysis } from '../analysis/useAnalysis'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'

const ICONS: Record<DrawingKind, ReactNode> = {
  trend: <Slash className="size-3.5" />,
  ray: <MoveUpRight className="size-3.5" />,
  horizontal: <Minus className="size-3.5" />,
  rectangle: <RectangleHorizontal className="size-3.5" />,
  fibonacci: <AlignJustify className="size-3.5" />,
  measure: <Ruler className="size-3.5" />,
  position: <Scale className="size-3.5" />,
}

/** The tools, and all drawings of the open market's chart with their actions. */
export function DrawingMenu({ close }: { close: () => void }) {
  const analysis = useAnalysis()
  const drawings = useLive(analysis.stored, (stored) => stored.drawings)
  const { tool, magnet, tone } = useLive(analysis.editing)
  const steps = useLive(analysis.steps)
  const choose = (kind: DrawingKind) => {
    close()
    analysis.editing.setState({ tool: kind, selected: null })
  }
  return (
    <div className="flex flex-col py-1 text-sm">
      <h3 className="px-3 py-1 text-xs text-faint">{text('draw')}</h3>
      <ul aria-label={text('draw')} className="grid grid-cols-2 px-1">
        {DRAWING_KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={tool === kind}
              onClick={() => choose(kind)}
              className="flex h-7 w-full items-center gap-2 rounded-md px-2 text-start whitespace-nowrap text-ink hover:bg-hover pointer-coarse:h-11 pressed:bg-hover pressed:text-accent"
            >
              <span aria-hidden="true" className="text-faint">
                {ICONS[kind]}
              </span>
              {text(kind)}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2 px-3 py-2">
        <Switch
          label={text('magnet')}
          checked={magnet}
          onChange={(next) => analysis.editing.setState({ magnet: next })}
        />
        <TonePicker
          label={text('colorNext')}
          value={tone}
          onChange={(next) => analysis.editing.setState({ tone: next })}
        />
      </div>
      <h3 className="border-t border-line px-3 pt-2 pb-1 text-xs text-faint">{text('onChart')}</h3>
      {drawings.length === 0 && <p className="px-3 pb-2 text-muted">{text('none')}</p>}
      <ul aria-label={text('onChart')}>
        {drawings.map((drawing) => (
          <DrawingRow key={drawing.id} drawing={drawing} analysis={analysis} close={close} />
        ))}
      </ul>
      <div className="flex justify-end gap-1 px-3 py-1">
        <Button tone="quiet" size="small" disabled={steps === 0} onClick={() => analysis.undo()}>
          {text('undo')}
        </Button>
        {drawings.length > 1 && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => analysis.change(...drawings.map(({ id }) => ({ list: 'drawings' as const, remove: id })))}
          >
            {text('removeAll')}
          </Button>
        )}
      </div>
    </div>
  )
}

type RowProps = { drawing: Drawing; analysis: AnalysisStore; close: () => void }

function DrawingRow({ drawing, analysis, close }: RowProps) {
  const { instrument } = useMarket()
  const name = nameDrawing(drawing, instrument)
  return (
    <li className="flex h-7 items-center gap-1 px-3 pointer-coarse:h-11">
      <ToneMark tone={drawing.tone} />
      <span title={name} className="ms-1 grow truncate text-xs text-ink">
        {name}
      </span>
      <IconButton
        label={text('change', { name })}
        icon={<Settings2 className="size-3.5" />}
        onClick={() => {
          close()
          analysis.editing.setState({ openSettings: drawing.id, selected: drawing.id })
        }}
      />
      <IconButton
        label={text('remove', { name })}
        icon={<Trash2 className="size-3.5" />}
        onClick={() => {
          analysis.change({ list: 'drawings', remove: drawing.id })
          announce(text('removed', { name }))
        }}
      />
    </li>
  )
}
