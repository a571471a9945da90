import { showDialog } from '@/terminal/session/dialogs'
import { StartButton } from '@/terminal/start/StartButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from '../messages'

/** What a panel shows that needs an account while there is none: what it will show, and how to come to an account. */
export function NoAccount({ title, help }: { title: string; help: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          <StartButton /> <Button onClick={() => showDialog('watch')}>{text('watchAddress')}</Button>
        </>
      }
    >
      {help}
    </EmptyState>
  )
}
