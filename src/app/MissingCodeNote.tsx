import { useStore } from 'zustand'
import { lazyLoads, retryFailedLoads } from '@/base/createLazy'
import { missingCode } from '@/terminal/loading/missingCode'
import { useNewVersion } from '@/terminal/version/newVersion'
import { Button } from '@/ui/controls/Button'
import { text } from './messages'

const SIGNING_TEXTS = { code: 'signingMissing', settings: 'signingSettings', silent: 'signingSilent' } as const

/**
 * Shows that a part of the page could not be loaded, or that the page is outdated. Offers to reload the page or, if
 * that can help, only the part.
 */
export function MissingCodeNote() {
  const { any, signing } = useStore(missingCode)
  const failed = useStore(lazyLoads, (loads) => loads.failed > 0)
  const isOld = useNewVersion()
  if (!any && !failed && !isOld) return null
  const canRetry = failed && !isOld
  return (
    <div role="alert" className="flex shrink-0 items-center gap-3 bg-warn-soft px-3 py-1 text-sm text-warn">
      <p className="min-w-0 grow">{text(signing ? SIGNING_TEXTS[signing] : isOld ? 'newVersion' : 'codeMissing')}</p>
      {canRetry && (
        <Button size="small" onClick={retryFailedLoads}>
          {text('tryAgain')}
        </Button>
      )}
      <Button size="small" onClick={() => window.location.reload()}>
        {text('reload')}
      </Button>
    </div>
  )
}
