import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { useConnectionHistory } from './connectionHistory'
import { ReportDialog } from './ReportDialog'

/** Keeps the history of the connection for a report, and shows the report while it is asked for. */
export function ReportHost() {
  useConnectionHistory()
  const asked = useStore(openDialog, ({ name }) => name === 'report')
  return asked && <ReportDialog />
}
