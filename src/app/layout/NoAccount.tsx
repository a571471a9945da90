import { showDialog } from '@/terminal/session/dialogs'
import { StartButton } from '@/terminal/start/StartButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from '../messages'

/** The empty state of a panel that needs an account: what it will show, and how to get an account. */
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
