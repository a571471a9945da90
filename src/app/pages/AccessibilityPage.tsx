import { AccessGuide } from '@/features/accessGuide/AccessGuide'
import { text } from '../messages'
import { PageFrame } from './PageFrame'

/** The page that says for whom the terminal works. */
export function AccessibilityPage() {
  return (
    <PageFrame title={text('accessibility')}>
      <AccessGuide />
    </PageFrame>
  )
}
