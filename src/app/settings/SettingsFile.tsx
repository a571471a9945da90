import { useState } from 'react'
import { useServices } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { FileButton } from '@/ui/controls/FileButton'
import { Notice } from '@/ui/Notice'
import { saveFile } from '@/ui/saveFile'
import { text } from './fileMessages'
import { CHOICES, type ChoiceLabels, text as settingText } from './messages'
import { readDefaults, readSettingsFile, type SettingsReading, writeSettingsFile } from './settingsFile'

type Changes = Partial<Settings>

/**
 * Buttons to export settings to a file, and to import a file or restore the defaults after a preview of the changes.
 */
export function SettingsFile() {
  const { settings, venueClock } = useServices()
  const [reading, setReading] = useState<SettingsReading | null>(null)
  const save = () => {
    const day = new Date(venueClock.now()).toISOString().slice(0, 10)
    saveFile(`kedge-settings-${day}.json`, 'application/json', writeSettingsFile(settings.getState()))
  }
  const apply = (changes: Changes) => {
    settings.setState(changes)
    setReading(null)
    announce(text('applied'))
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{text('export')}</Button>
        <FileButton
          label={text('import')}
          accept=".json"
          onFile={(file) =>
            void file.text().then((content) => setReading(readSettingsFile(content, settings.getState())))
          }
        />
        <Button tone="quiet" onClick={() => setReading(readDefaults(settings.getState()))}>
          {text('defaults')}
        </Button>
      </div>
      {reading?.ok && <Preview {...reading} onApply={apply} onLeave={() => setReading(null)} />}
      {reading?.ok === false && (
        <Notice tone="down" urgent>
          {reading.reason === 'value'
            ? text('value', { name: nameOf(reading.name) ?? reading.name })
            : text(reading.reason)}
        </Notice>
      )}
    </div>
  )
}

type PreviewProps = { changes: Changes; unknown: number; onApply: (changes: Changes) => void; onLeave: () => void }

/** The changes, and buttons to apply or discard them. */
function Preview({ changes, unknown, onApply, onLeave }: PreviewProps) {
  const { settings } = useServices()
  const names = Object.keys(changes) as (keyof Settings)[]
  const namedSettings = names.filter((name) => nameOf(name) !== null)
  const unnamedCount = names.length - namedSettings.length
  return (
    <div
      role="group"
      aria-label={text('preview')}
      className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm"
    >
      <p role="status">{names.length === 0 ? text('nothing') : text('changes', { count: names.length })}</p>
      <ul className="flex flex-col gap-1 text-xs">
        {namedSettings.map((name) => (
          <li key={name}>
            {text('change', {
              name: nameOf(name)!,
              from: describeValue(name, settings.getState()[name]),
              to: describeValue(name, changes[name]),
            })}
          </li>
        ))}
        {unnamedCount > 0 && <li>{text('others', { count: unnamedCount })}</li>}
        {unknown > 0 && <li className="text-faint">{text('unknown', { count: unknown })}</li>}
      </ul>
      <div className="flex gap-2">
        <Button tone="accent" autoFocus disabled={names.length === 0} onClick={() => onApply(changes)}>
          {text('apply')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {text('leave')}
        </Button>
      </div>
    </div>
  )
}

/** Names of settings that have a row in the dialog. Other settings belong to the layout or to one panel. */
const NAMES = {
  theme: 'theme',
  colors: 'colors',
  density: 'density',
  fontSize: 'fontSize',
  language: 'language',
  confirmOrders: 'confirmOrders',
  unusualValue: 'unusualValueFull',
  unusualDistance: 'unusualDistanceFull',
  lateOrders: 'lateOrders',
  expiries: 'expiries',
  profitPrice: 'profitPrice',
  notificationChannels: 'notificationChannels',
  marginWarning: 'marginWarning',
  liquidationAlert: 'liquidationAlert',
  alertSound: 'alertSound',
  alertNotification: 'alertNotification',
  chartScale: 'chartScale',
  chartTemplates: 'chartTemplates',
  numberFormat: 'numberFormat',
  timeZone: 'timeZone',
  dateOrder: 'dateOrder',
  clockHours: 'clockHours',
  tableTimes: 'tableTimes',
  weekStart: 'weekStart',
  chartFills: 'chartFills',
  hotkeys: 'hotkeys',
} as const satisfies Partial<Record<keyof Settings, string>>

function nameOf(name: string): string | null {
  const row = (NAMES as Partial<Record<string, (typeof NAMES)[keyof typeof NAMES]>>)[name]
  return row === undefined ? null : settingText(row)
}

function describeValue(name: keyof Settings, value: unknown): string {
  const choices: Partial<Record<string, ChoiceLabels>> = CHOICES
  const choice = typeof value === 'string' ? choices[name]?.[value] : undefined
  if (choice !== undefined) return settingText(choice)
  if (typeof value === 'boolean') return text(value ? 'on' : 'off')
  if (value === '' || value === null) return text('empty')
  if (typeof value === 'object') return text('list', { count: Object.keys(value).length })
  return String(value)
}
