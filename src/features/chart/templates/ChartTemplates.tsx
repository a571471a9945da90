import { useRef, useState } from 'react'
import { useMarket } from '@/terminal/market/market'
import { useLive } from '@/terminal/live/useLive'
import { useServices, useSetting } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { useAnalysis } from '../analysis/useAnalysis'
import { chartKindOf } from '../chartKinds'
import { applyTemplate, type ChartTemplate, NAME_LENGTH, readTemplates } from './ChartTemplate'
import { text } from './messages'
import { TemplateRow } from './TemplateRow'

/** Saves the chart's appearance as a named template, and applies templates to the chart of any market. */
export function ChartTemplates() {
  const { settings } = useServices()
  const { symbol } = useMarket().instrument
  const analysis = useAnalysis()
  const indicators = useLive(analysis.stored, (stored) => stored.indicators)
  const [storedTemplates, setStoredTemplates] = useSetting('chartTemplates')
  const [typed, setTyped] = useState('')
  /** Undoes the last applied template. */
  const [undo, setUndo] = useState<{ name: string; run: () => void } | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const templates = readTemplates(storedTemplates)
  const byDefault = templates.find(({ isDefault }) => isDefault)
  const name = typed.trim()
  const existing = templates.find((candidate) => candidate.name === name)

  const save = () => {
    if (name === '') return
    const { chartKind, chartScale: scale } = settings.getState()
    const isDefault = existing?.isDefault ?? false
    const saved = { name, kind: chartKindOf(chartKind), scale, indicators: [...indicators], isDefault }
    setStoredTemplates(
      existing ? templates.map((candidate) => (candidate === existing ? saved : candidate)) : [...templates, saved],
    )
    setTyped('')
    announce(text('saved', { name }))
  }

  const apply = (template: ChartTemplate) => {
    const takeBack = applyTemplate(settings, analysis, symbol, template)
    announce(text('applied', { name: template.name }))
    const run = () => {
      takeBack()
      setUndo(null)
      group.current?.focus()
      announce(text('undone'))
    }
    setUndo({ name: template.name, run })
  }

  const remove = (template: ChartTemplate) => {
    setStoredTemplates(templates.filter((other) => other !== template))
    group.current?.focus()
    announce(text('deleted', { name: template.name }))
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label={text('templates')}
      tabIndex={-1}
      className="flex flex-col gap-1 border-t border-line p-3 outline-none"
    >
      <p aria-hidden="true" className="text-xs text-muted">
        {text('templates')}
      </p>
      {templates.length > 0 && (
        <ul aria-label={text('templates')} className="flex flex-col">
          {templates.map((template) => (
            <TemplateRow
              key={template.name}
              template={template}
              isNameTaken={(other) => templates.some((candidate) => candidate !== template && candidate.name === other)}
              onApply={() => apply(template)}
              onDefault={(isDefault) =>
                setStoredTemplates(
                  templates.map((candidate) => ({ ...candidate, isDefault: candidate === template && isDefault })),
                )
              }
              onRename={(next) =>
                setStoredTemplates(
                  templates.map((candidate) => (candidate === template ? { ...candidate, name: next } : candidate)),
                )
              }
              onDelete={() => remove(template)}
            />
          ))}
        </ul>
      )}
      {undo && (
        <p className="flex items-center gap-2 text-xs text-muted">
          <span className="min-w-0 grow truncate">{text('applied', { name: undo.name })}</span>
          <Button tone="quiet" size="small" onClick={undo.run}>
            {text('undo')}
          </Button>
        </p>
      )}
      {byDefault && <p className="text-xs text-faint">{text('newChartsHint', { name: byDefault.name })}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={text('name')}
          value={typed}
          onChange={setTyped}
          maxLength={NAME_LENGTH}
          hint={text('hint')}
          action={
            <Button type="submit" tone="quiet" size="small" disabled={name === ''}>
              {text(existing ? 'replace' : 'save')}
            </Button>
          }
        />
      </form>
    </div>
  )
}
