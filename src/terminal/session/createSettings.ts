import { createStore, type StoreApi } from 'zustand/vanilla'
import { attemptStorage } from './attemptStorage'
import type { SharedText } from './createSharedStore'
import { readSettings, type Settings, SETTINGS_VERSION, type StoredSettings, writeSettings } from './settings'

/** Settings that are stored per venue: they name its markets, coins or keys, or decide how it is traded. */
const VENUE_SETTINGS = [
  'lastMarket',
  'favorites',
  'watchlists',
  'marketViews',
  'bookMerge',
  'domMerge',
  'tapeFilter',
  'orderTemplates',
  'tradeSigner',
  'knownAgents',
  'programAgents',
  'oneClick',
  'clickSizes',
  'clickSize',
  'recentCommands',
] as const satisfies readonly (keyof Settings)[]

/** Stored settings as text. A store that cannot be read or written must throw. */
export type SettingsStorage = Pick<SharedText, 'read' | 'write'> & Partial<SharedText>

/**
 * Settings that each open tab has for itself: what it shows, because tabs may be side by side, and what a press sends,
 * because that must not change under the pointer. A new tab starts with the last choice of any tab.
 */
const TAB_SETTINGS: ReadonlySet<string> = new Set<keyof Settings>([
  'lastMarket',
  'layout',
  'panelSizes',
  'tableTab',
  'onlyThisMarket',
  'chartInterval',
  'chartKind',
  'chartScale',
  'bookMerge',
  'domMerge',
  'bookDepth',
  'bookTab',
  'bookSides',
  'sizeUnit',
  'tapeMerge',
  'tapeFilter',
  'tradeSigner',
  'oneClick',
  'clickSizes',
  'clickSize',
  'slippage',
  'tour',
])

/**
 * Creates the settings store. It reads stored settings, applies each change to the currently stored text, so that no
 * tab undoes another's change, and follows changes by other tabs. Without storage the settings last as long as the
 * page. Settings of a newer version are read as far as possible and never overwritten. `venueStorage`: storage of the
 * venue's settings. `onLost` is called if the browser rejects storage.
 */
export function createSettings(
  storage: SettingsStorage,
  onLost: () => void = () => undefined,
  venueStorage: SettingsStorage = storage,
): StoreApi<Settings> {
  const read = () => {
    const [shared, own] = [storage, venueStorage].map((from) =>
      readSettings(attemptStorage(() => from.read(), onLost)),
    ) as [StoredSettings, StoredSettings]
    return { shared, own, settings: { ...shared.settings, ...pickVenueSettings(own.settings) } }
  }
  const store = createStore<Settings>(() => read().settings)
  store.subscribe((state, before) => {
    const { shared, own } = read()
    if (shared.newer || own.newer) return
    const change = pickSettings(state, (name) => state[name] !== before[name])
    attemptStorage(() => {
      if (venueStorage === storage) return storage.write(writeSettings({ ...shared.settings, ...change }))
      // Venue settings that earlier versions stored here stay unchanged, because their venue still reads them.
      storage.write(writeSettings({ ...shared.settings, ...change, ...pickVenueSettings(shared.settings) }))
      const settings = pickVenueSettings({ ...own.settings, ...change })
      return venueStorage.write(JSON.stringify({ version: SETTINGS_VERSION, settings }))
    }, onLost)
  })
  for (const from of new Set([storage, venueStorage]))
    from.watch?.(() => {
      const [state, { settings }] = [store.getState(), read()]
      const differs = (name: keyof Settings) => JSON.stringify(settings[name]) !== JSON.stringify(state[name])
      store.setState(pickSettings(settings, (name) => !TAB_SETTINGS.has(name) && differs(name)))
    })
  return store
}

function pickVenueSettings(settings: Settings): Partial<Settings> {
  return pickSettings(settings, (name) => (VENUE_SETTINGS as readonly string[]).includes(name))
}

function pickSettings(settings: Settings, isPicked: (name: keyof Settings) => boolean): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isPicked(name as keyof Settings)))
}
