import { useEffect } from 'react'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'

/** Sets the title of the browser tab. On a practice venue the title says so. */
export function useDocumentTitle(title: string): void {
  const { venue } = useServices()
  const documentTitle = venue.faucet ? text('practiceTitle', { title }) : title
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
}
