import { isTyping, usePracticeStart } from '../practice/usePracticeStart'
import { focusQuantity } from '../session/deskPanel'
import { showDialog } from '../session/dialogs'
import { useServices } from '../session/Services'
import { createText } from '../format/text'
import { Button } from '@/ui/controls/Button'

const text = createText({ tryItNow: 'Try it now', connect: 'Connect wallet' })

/**
 * The button for a visitor's first step. On a venue with practice funds it creates a practice account and focuses the
 * ticket's quantity; elsewhere it opens the dialog that connects a wallet.
 */
export function StartButton() {
  const { venue } = useServices()
  const { start, step, problem } = usePracticeStart()
  if (!venue.faucet)
    return (
      <Button tone="accent" onClick={() => showDialog('connect')}>
        {text('connect')}
      </Button>
    )
  const begin = async () => {
    if ((await start()) && !isTyping()) focusQuantity()
  }
  return (
    <>
      <Button tone="accent" writes="try-it-now" busy={step !== null} onClick={() => void begin()}>
        {text('tryItNow')}
      </Button>
      {problem && (
        <p role="alert" className="max-w-72 pt-2 text-xs text-down">
          {problem.title} {problem.detail}
        </p>
      )}
    </>
  )
}
