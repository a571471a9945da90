import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyLoads } from '@/base/createLazy'
import { recentErrors } from '@/base/recentErrors'
import { missingCode } from '@/terminal/loading/missingCode'
import { closeDialog } from '@/terminal/session/dialogs'
import { type Services, useServices } from '@/terminal/session/Services'
import { selectAccount } from '@/terminal/session/session'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Notice } from '@/ui/Notice'
import { Dialog } from '@/ui/overlays/Dialog'
import { saveFile } from '@/ui/saveFile'
import { Skeleton } from '@/ui/Skeleton'
import { readLimits } from '../rateLimits'
import { connectionHistory } from './connectionHistory'
import { createReport, type ReportSources } from './createReport'
import { text } from './messages'
import { readEnvironment } from './readEnvironment'

/** Number of the newest writes in a report. */
const MAX_WRITES = 50

/** Dialog that shows the file for a problem report before it is saved or copied. Nothing is sent. */
export function ReportDialog() {
  const services = useServices()
  const [path] = useLocation()
  const [withAddresses, setWithAddresses] = useState(false)
  const [sources, setSources] = useState<ReportSources | null>(null)
  useEffect(() => {
    let isMounted = true
    void readSources(services, path).then((read) => isMounted && setSources(read))
    return () => {
      isMounted = false
    }
  }, [services, path])
  const content = sources && createReport(sources, withAddresses)
  const save = () => {
    const day = new Date(services.venueClock.now()).toISOString().slice(0, 10)
    saveFile(`kedge-report-${day}.json`, 'application/json', content ?? '')
  }
  return (
    <Dialog
      title={text('title')}
      onClose={closeDialog}
      width="large"
      footer={
        <Button tone="accent" disabled={content === null} onClick={save}>
          {text('save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>{text('lead')}</p>
        <p className="text-muted">{text('holds')}</p>
        <Checkbox
          label={text('withAddresses')}
          hint={text('withAddressesHint')}
          checked={withAddresses}
          onChange={setWithAddresses}
        />
        {sources?.writes === null && <Notice tone="warn">{text('noWrites')}</Notice>}
        {content === null ? (
          <div role="status" aria-label={text('loading')} className="h-80">
            <Skeleton rows={8} />
          </div>
        ) : (
          <div className="relative">
            <pre
              role="group"
              tabIndex={0}
              aria-label={text('content')}
              dir="ltr"
              className="h-80 overflow-auto rounded-md border border-line bg-ground p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
            >
              {content}
            </pre>
            <CopyButton
              text={content}
              label={text('copy')}

              className="absolute! inset-e-4 top-1 bg-panel"
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Reads the data of a report. A journal that cannot be read is left out. */
async function readSources(services: Services, path: string): Promise<ReportSources> {
  const { venueClock, venue, session, keys, settings, feed, rateLimits, queryClient, writes } = services
  const account = selectAccount(session.getState())
  const queries = queryClient.getQueryCache().getAll()
  return {
    now: venueClock.now(),
    environment: readEnvironment(),
    path,
    venue,
    account,
    tradingKey: account.address === null ? null : keys.status(account.address).getState().kind,
    settings: settings.getState(),
    connection: feed.connection.getState(),
    history: connectionHistory.getState(),
    limits: readLimits(rateLimits.getState()),
    missing: missingCode.getState(),
    failedLoads: lazyLoads.getState().failed,
    failedReads: queries.flatMap(({ queryKey, state: { error, errorUpdatedAt } }) =>
      error ? [{ key: queryKey, at: errorUpdatedAt, error }] : [],
    ),
    errors: [...recentErrors],
    writes: await writes.journal(MAX_WRITES).catch(() => null),
  }
}
