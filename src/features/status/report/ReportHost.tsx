import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { useConnectionHistory } from './connectionHistory'
import { ReportDialog } from './ReportDialog'

/** Records the connection's history for a report, and shows the report on request. */
export function ReportHost() {
  useConnectionHistory()
  const isOpen = useStore(openDialog, ({ name }) => name === 'report')
  return isOpen && <ReportDialog />
}
