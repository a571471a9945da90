import type { ReactNode } from 'react'
import { AutoCancelSwitch } from '@/features/autoCancel/AutoCancelSwitch'
import { ScaleChoice, ZoneChoice } from '@/features/chart/settings/SettingsMenu'
import { NotificationChannels, LiquidationAlert, MarginThreshold } from '@/features/ownEvents/EventSettings'
import { NotificationSettings } from '@/terminal/alerts/NotificationSettings'
import { useLive } from '@/terminal/live/useLive'
import { closeDialog, showDialog } from '@/terminal/session/dialogs'
import { languageName, languages } from '@/terminal/session/languages'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { Switch } from '@/ui/controls/Switch'
import { formatDecimal } from '@/base/decimal'
import { SettingField } from '@/terminal/session/SettingField'
import { parseAmount } from '@/trading/instrument/parseAmount'
import { usePageActions } from '../actions/usePageActions'
import { startTour } from '../tour/tour'
import { ExpiryFields } from './ExpiryFields'
import { CHOICES, type ChoiceKey, type ChoiceLabels, text } from './messages'
import { SettingsFile } from './SettingsFile'
import type { SettingId } from './settingsTable'

/** `name`: the name of the row. `helpId`: the id of its description. */
type ControlProps = { name: string; helpId: string }

/** The control of each row. */
export const SETTING_CONTROLS: Readonly<Record<SettingId, (props: ControlProps) => ReactNode>> = {
  theme: (props) => <Choice {...props} setting="theme" />,
  colors: (props) => <Choice {...props} setting="colors" />,
  density: (props) => <Choice {...props} setting="density" />,
  fontSize: (props) => <Choice {...props} setting="fontSize" />,
  language: ({ name }) => <LanguageChoice name={name} />,
  numberFormat: (props) => <Choice {...props} setting="numberFormat" />,
  timeZone: () => <ZoneChoice hideLabel />,
  dateOrder: (props) => <Choice {...props} setting="dateOrder" />,
  clockHours: (props) => <Choice {...props} setting="clockHours" />,
  tableTimes: (props) => <Choice {...props} setting="tableTimes" />,
  weekStart: (props) => <Choice {...props} setting="weekStart" />,
  confirmOrders: (props) => <OnOff {...props} setting="confirmOrders" on off={false} />,
  unusual: () => <UnusualLimitFields />,
  lateOrders: (props) => <OnOff {...props} setting="lateOrders" on="cancel" off="ask" />,
  autoCancel: () => <OwnAutoCancel />,
  expiries: () => <ExpiryFields />,
  profitPrice: (props) => <Choice {...props} setting="profitPrice" />,
  notificationChannels: ({ name }) => <NotificationChannels label={name} />,
  marginWarning: ({ name }) => <MarginThreshold label={name} />,
  liquidationAlert: ({ name }) => <LiquidationAlert label={name} />,
  priceAlerts: () => (
    <div className="*:border-t-0 *:pt-0">
      <NotificationSettings />
    </div>
  ),
  chartScale: () => <ScaleChoice />,
  chartFills: (props) => <OnOff {...props} setting="chartFills" on off={false} />,
  oneClick: () => <PageAct action="oneClick" label={text('oneClickOpen')} />,
  hotkeys: () => <PageAct action="showKeys" label={text('hotkeysOpen')} />,
  file: () => <SettingsFile />,
  watched: () => <Act label={text('watchedOpen')} act={() => showDialog('watched')} />,
  layout: () => <ResetLayout />,
  tour: () => <Act label={text('tourStart')} act={startTour} />,
  practiceVenue: () => <Act label={text('practiceVenueReset')} act={() => showDialog('resetVenue')} />,
}

/** Rows whose control takes the full width. */
export const WIDE_CONTROLS: ReadonlySet<SettingId> = new Set([
  'unusual',
  'autoCancel',
  'expiries',
  'notificationChannels',
  'priceAlerts',
  'file',
])

/** Maximum number of choices that are shown side by side. */
const MAX_SEGMENTS = 3

function Choice<K extends ChoiceKey>({ name, helpId, setting }: ControlProps & { setting: K }) {
  const [value, setValue] = useSetting(setting)
  const labels: ChoiceLabels = CHOICES[setting]
  const options = Object.entries(labels).map(([choice, label]) => ({
    value: choice as Settings[K] & string,
    label: text(label),
  }))
  const props = { label: name, value: value as Settings[K] & string, options, onChange: setValue }
  return options.length > MAX_SEGMENTS ? (
    <Select {...props} hideLabel aria-describedby={helpId} />
  ) : (
    <Segmented {...props} />
  )
}

type OnOffProps<K extends keyof Settings> = ControlProps & { setting: K; on: Settings[K]; off: Settings[K] }

function OnOff<K extends keyof Settings>({ name, setting, on, off }: OnOffProps<K>) {
  const [value, setValue] = useSetting(setting)
  return (
    <Switch
      label={<span className="sr-only">{name}</span>}
      checked={value === on}
      onChange={(checked) => setValue(checked ? on : off)}
    />
  )
}

function LanguageChoice({ name }: { name: string }) {
  const [, setLanguage] = useSetting('language')
  const { locale: shownLocale } = useLive(languages.shown)
  return (
    <Select
      hideLabel
      label={name}
      value={shownLocale}
      onChange={setLanguage}
      options={languages.locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
    />
  )
}

function OwnAutoCancel() {
  const { address } = useAccount()
  return address === null ? null : <AutoCancelSwitch account={address} />
}

function ResetLayout() {
  const { settings } = useServices()
  return <Act label={text('layoutReset')} act={() => settings.setState({ panelSizes: {} })} />
}

/** A button for an action that replaces the settings dialog. */
function PageAct({ action, label }: { action: 'oneClick' | 'showKeys'; label: string }) {
  const { run } = usePageActions()
  return <Act label={label} act={run[action]} />
}

function Act({ label, act }: { label: string; act: () => void }) {
  return (
    <Button
      wide
      onClick={() => {
        closeDialog()
        act()
      }}
    >
      {label}
    </Button>
  )
}

/** Decimals of a limit. */
const DECIMALS = 2

/**
 * Fields for the limits above which an order counts as unusual and needs a confirmation. An empty field means no limit.
 */
function UnusualLimitFields() {
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      <LimitField name="unusualValue" unit={text('unusualValueUnit')} />
      <LimitField name="unusualDistance" unit={text('percent')} />
    </div>
  )
}

function LimitField({ name, unit }: { name: 'unusualValue' | 'unusualDistance'; unit: string }) {
  const read = (typed: string) => readLimit(typed, unit)
  return <SettingField name={name} label={text(name)} unit={unit} read={read} fault={text('unusualFault')} />
}

/** Reads a limit to store, empty for none; null if invalid. */
function readLimit(typed: string, unit: string): string | null {
  const parsed = parseAmount(typed, DECIMALS, unit)
  if (!parsed.ok) return parsed.fault === 'empty' ? '' : null
  return parsed.value > 0n ? formatDecimal(parsed.value) : null
}
