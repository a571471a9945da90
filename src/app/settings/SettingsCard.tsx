import { type ReactNode, Suspense, use } from 'react'
import { useStore } from 'zustand'
import { pageVenue } from '@/terminal/practice/pageVenue'
import { showDialog } from '@/terminal/session/dialogs'
import { MarketsContext } from '@/terminal/market/market'
import { openOneClick } from '@/terminal/oneClick/oneClick'
import { useLive } from '@/terminal/live/useLive'
import { languageName, languages } from '@/terminal/session/languages'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { AutoCancelSwitch } from '@/features/autoCancel/AutoCancelSwitch'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { Segmented } from '@/ui/controls/Segmented'
import { Switch } from '@/ui/controls/Switch'
import { startTour } from '../tour/tour'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { ExpiryFields } from './ExpiryFields'
import { text } from './messages'
import { UsualLimitFields } from './UsualLimitFields'

const EventSettings = lazyPart(async () => (await import('@/features/ownEvents/EventSettings')).EventSettings)

type Props = { close: () => void }

/** The preferences that belong to no single panel. */
export function SettingsCard({ close }: Props) {
  const { settings } = useServices()
  const [theme, setTheme] = useSetting('theme')
  const [colors, setColors] = useSetting('colors')
  const { address, writable } = useAccount()
  const hasPageVenue = useStore(pageVenue, ({ status }) => status.kind !== 'none')
  const onDesk = use(MarketsContext) !== null
  const [lateOrders, setLateOrders] = useSetting('lateOrders')
  const [confirmOrders, setConfirmOrders] = useSetting('confirmOrders')
  return (
    <div className="flex flex-col gap-4 p-3">
      <Group name={text('theme')}>
        <Segmented
          label={text('theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: text('dark') },
            { value: 'light', label: text('light') },
            { value: 'system', label: text('system') },
          ]}
        />
      </Group>
      <Group name={text('colors')}>
        <Segmented
          label={text('colors')}
          value={colors}
          onChange={setColors}
          options={[
            { value: 'green-red', label: text('greenRed') },
            { value: 'red-green', label: text('redGreen') },
            { value: 'blue-orange', label: text('blueOrange') },
          ]}
        />
      </Group>
      {languages.locales.length > 1 && <LanguageChoice />}
      <Switch label={text('confirmOrders')} checked={confirmOrders} onChange={setConfirmOrders} />
      <UsualLimitFields />
      <Switch
        label={text('lateOrders')}
        checked={lateOrders === 'cancel'}
        onChange={(cancels) => setLateOrders(cancels ? 'cancel' : 'ask')}
      />
      {address && writable && <AutoCancelSwitch account={address} />}
      <ExpiryFields />
      {address && writable && (
        <FailureBoundary fallback={null}>
          <Suspense>
            <EventSettings />
          </Suspense>
        </FailureBoundary>
      )}
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        {onDesk && <OneClickButtons close={close} />}
        <Button
          onClick={() => {
            close()
            showDialog('watch')
          }}
        >
          {text('watchAddress')}
        </Button>
        <Button
          onClick={() => {
            close()
            showDialog('watched')
          }}
        >
          {text('watchedAddresses')}
        </Button>
        <Button
          onClick={() => {
            close()
            settings.setState({ panelSizes: {} })
          }}
        >
          {text('resetLayout')}
        </Button>
        <Button
          onClick={() => {
            close()
            startTour()
          }}
        >
          {text('tour')}
        </Button>
        {hasPageVenue && (
          <Button
            onClick={() => {
              close()
              showDialog('resetVenue')
            }}
          >
            {text('resetVenue')}
          </Button>
        )}
      </div>
    </div>
  )
}

function LanguageChoice() {
  const [, setLanguage] = useSetting('language')
  const { locale: shown } = useLive(languages.shown)
  return (
    <Select
      label={text('language')}
      value={shown}
      onChange={setLanguage}
      options={languages.locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
    />
  )
}

function OneClickButtons({ close }: Props) {
  const open = (box: 'mode' | 'keys') => {
    close()
    openOneClick(box)
  }
  return (
    <>
      <Button onClick={() => open('mode')}>{text('oneClick')}</Button>
      <Button onClick={() => open('keys')}>{text('hotkeys')}</Button>
    </>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden="true" className="text-xs text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}
