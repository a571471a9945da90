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
  /** What the button says that removes it; `removeName` where it is called by a longer name. */
  remove: string
  removeName?: string
  children: ReactNode
}

/** The settings of one indicator or drawing, which take effect at once; it can be removed there. */
export function AnalysisDialog({ analysis, list, id, title, remove, removeName, children }: Props) {
  const onClose = () => analysis.hand.setState({ editing: null })
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
