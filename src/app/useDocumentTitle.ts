import { useEffect } from 'react'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'

/** Gives the browser tab its title, which says so where the venue is a practice venue. */
export function useDocumentTitle(title: string): void {
  const { venue } = useServices()
  const shown = venue.faucet ? text('practiceTitle', { title }) : title
  useEffect(() => {
    document.title = shown
  }, [shown])
}
