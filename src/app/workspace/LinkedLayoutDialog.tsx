import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { type LayoutResult, listPanels } from './Layout'
import { decodeLink, LINK_PARAMETER } from './layoutText'
import { describeProblem, text } from './messages'
import { panelTitle } from './panels'
import { useLayouts } from './useLayouts'

/** Asks whether to add the layout in the page's URL. */
export function LinkedLayoutDialog({ code }: { code: string }) {
  const { settings } = useServices()
  const store = useLayouts()
  const [, setParams] = useSearchParams()
  const [decoded, setDecoded] = useState<LayoutResult | null>(null)
  useEffect(() => {
    let isGone = false
    void decodeLink(code).then((result) => isGone || setDecoded(result))
    return () => {
      isGone = true
    }
  }, [code])
  const leave = () =>
    setParams(
      (before) => {
        before.delete(LINK_PARAMETER)
        return before
      },
      { replace: true },
    )
  if (decoded === null) return null
  if ('problem' in decoded)
    return (
      <Dialog title={text('openLinkFailed')} onClose={leave} footer={<Button onClick={leave}>{text('cancel')}</Button>}>
        <p className="text-sm text-muted">{describeProblem(decoded.problem)}</p>
      </Dialog>
    )
  const { layout } = decoded
  const panels = [...new Set(listPanels(layout.root).map(({ kind }) => panelTitle(kind)))]
  const add = () => {
    settings.setState({ layout: store.create(layout) })
    leave()
  }
  return (
    <Dialog
      steady
      title={text('openLink', { name: layout.name })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{text('cancel')}</Button>
          <Button tone="accent" onClick={add}>
            {text('addAndUse')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        <p>{text('openLinkHelp')}</p>
        <p className="text-muted">{text('openLinkPanels', { panels: panels.join(', ') })}</p>
      </div>
    </Dialog>
  )
}
