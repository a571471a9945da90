import { showDialog } from '@/terminal/session/dialogs'
import { openPalette } from '../actions/palette'
import { text } from '../messages'
import { startTour } from '../tour/tour'
import { OtherVenues } from './OtherVenues'
import { MENU_PAGES, PageLinks, PAGES } from './PageLinks'

/** The menu of pages, dialogs and other venues. */
export function PageMenuList({ close }: { close: () => void }) {
  return (
    <nav aria-label={text('pages')} className="flex flex-col p-1">
      <PageLinks
        pages={[...PAGES, ...MENU_PAGES]}
        onFollow={close}
        className="flex h-8 items-center rounded-sm px-3 pointer-coarse:h-11"
      />
      {(
        [
          ['alerts', () => showDialog('alerts')],
          ['layouts', () => showDialog('layouts')],
          ['palette', openPalette],
          ['tour', startTour],
          ['report', () => showDialog('report')],
        ] as const
      ).map(([name, act]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            close()
            act()
          }}
          className="mt-1 flex h-8 items-center border-t border-line px-3 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          {text(name)}
        </button>
      ))}
      <OtherVenues />
    </nav>
  )
}
