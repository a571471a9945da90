import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { ReportHost } from '@/features/status/Diagnostics'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { useAccount } from '@/terminal/session/Services'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'

const LayoutsDialog = lazyPart(async () => (await import('../workspace/LayoutsDialog')).LayoutsDialog)
const LinkedLayoutDialog = lazyPart(async () => (await import('../workspace/LinkedLayoutDialog')).LinkedLayoutDialog)
const ExportDialog = lazyPart(async () => (await import('@/features/orders/export/ExportDialog')).ExportDialog)
const HelpDialog = lazyPart(async () => (await import('../help/HelpDialog')).HelpDialog)

/** The export scope of all markets and times. */
const ALL_HISTORY = {}

/**
 * The dialogs that every page can open: layouts, a layout from a link, exports, the help of a panel, the file for a
 * report.
 */
export function PageDialogs() {
  const { name, at } = useStore(openDialog)
  const { address } = useAccount()
  const linkedLayout = new URLSearchParams(useSearch()).get('layout')
  return (
    <>
      <PartBoundary key={name}>
        {name === 'layouts' && <LayoutsDialog />}
        {name === 'help' && at !== undefined && <HelpDialog at={at} />}
        {name === 'export' && address !== null && (
          <ExportDialog kind="orders" address={address} scope={ALL_HISTORY} onClose={closeDialog} />
        )}
      </PartBoundary>
      <PartBoundary>
        {linkedLayout !== null && <LinkedLayoutDialog key={linkedLayout} code={linkedLayout} />}
      </PartBoundary>
      <ReportHost />
    </>
  )
}
