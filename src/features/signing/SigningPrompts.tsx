import { Suspense, useEffect } from 'react'
import { useServices } from '@/terminal/session/Services'
import type { SigningPrompt } from '@/terminal/signing/SigningView'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'

const ConfirmSigning = lazyPart(async () => (await import('./ConfirmSigning')).ConfirmSigning)

/** Shows signing requests from any part of the page. Mount it once. */
export function SigningPrompts() {
  const prompt = useLive(useServices().signing.view, (view) => view.prompt)
  if (!prompt) return null
  return (
    <FailureBoundary fallback={<Rejection prompt={prompt} />}>
      <Suspense>
        <ConfirmSigning key={prompt.id} prompt={prompt} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Rejects the request, because it cannot be shown. */
function Rejection({ prompt }: { prompt: SigningPrompt }) {
  useEffect(() => prompt.reject(), [prompt])
  return null
}
