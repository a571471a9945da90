import type { ReactNode } from 'react'
import { createText } from '@/terminal/format/text'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import type { AnalysisStore } from './createAnalysisStore'

type Props = {
  analysis: AnalysisStore
  list: 'indicators' | 'drawings'
  id: string
  title: string
  /** Text of the remove button; `removeName` is its accessible name, if longer. */
  remove: string
  removeName?: string
  children: ReactNode
}

/** Dialog with the settings of one indicator or drawing, which apply at once, and a button to remove it. */
export function AnalysisDialog({ analysis, list, id, title, remove, removeName, children }: Props) {
  const onClose = () => analysis.editing.setState({ openSettings: null })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            tone="danger"
            aria-label={removeName}
            onClick={() => {
              onClose()
              analysis.change({ list, remove: id })
            }}
          >
            {remove}
          </Button>
          <Button tone="accent" onClick={onClose}>
            {text('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  )
}

const text = createText({ close: 'Close', done: 'Done' })
