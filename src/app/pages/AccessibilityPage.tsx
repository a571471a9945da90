import { AccessGuide } from '@/features/accessGuide/AccessGuide'
import { text } from '../messages'
import { PageFrame } from './PageFrame'

/** The accessibility statement. */
export function AccessibilityPage() {
  return (
    <PageFrame title={text('accessibility')}>
      <AccessGuide />
    </PageFrame>
  )
}
