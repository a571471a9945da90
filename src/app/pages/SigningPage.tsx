import { SigningGuide } from '@/features/signingGuide/SigningGuide'
import { text } from '../messages'
import { PageFrame } from './PageFrame'
import { PanelBoundary } from '../layout/PanelBoundary'

/** The page that explains what wallet and trading key sign. */
export function SigningPage() {
  return (
    <PageFrame title={text('signing')}>
      <PanelBoundary title={text('signing')}>
        <SigningGuide />
      </PanelBoundary>
    </PageFrame>
  )
}
