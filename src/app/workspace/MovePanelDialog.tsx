import { useState } from 'react'
import { type TabNode, useParentWorkspace } from 'react-resizable-panels'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { Dialog } from '@/ui/overlays/Dialog'
import { text } from './messages'
import { panelTab, panelTitle } from './panels'
import { groupsOf, type ModelGroup, type PanelData } from './workspaceModel'

type Props = { panel: TabNode<PanelData>; group: ModelGroup; onClose: () => void }

const SIDES = [
  ['left', 'toLeft'],
  ['right', 'toRight'],
  ['top', 'above'],
  ['bottom', 'below'],
] as const
const WHOLE = 'whole'

type Region = 'tab' | (typeof SIDES)[number][0]

/** Moves a panel next to another, or to an edge of the layout, like dragging its tab. */
export function MovePanelDialog({ panel, group, onClose }: Props) {
  const workspace = useParentWorkspace<PanelData>()
  const groups = workspace ? groupsOf(workspace.getModel().root) : []
  // The only panel of a group cannot be moved next to itself.
  const targets = groups.filter(({ id }) => id !== group.id || group.tabs.length > 1)
  const [target, setTarget] = useState(targets.find(({ id }) => id !== group.id)?.id ?? targets[0]?.id ?? WHOLE)
  const [region, setRegion] = useState<Region>('right')
  const sides = SIDES.map(([value, name]) => ({ value, label: text(name) }))
  const tabs = target === WHOLE || target === group.id ? [] : [{ value: 'tab' as const, label: text('asTab') }]
  const places: readonly { value: Region; label: string }[] = [...tabs, ...sides]
  const chosen = places.some(({ value }) => value === region) ? region : 'right'
  const title = panelTitle(panel.data.kind)
  const move = () => {
    onClose()
    if (target === WHOLE) {
      if (chosen !== 'tab') workspace?.moveTab(panel.id, { edge: chosen })
    } else workspace?.moveTab(panel.id, { tabsetId: target, region: chosen === 'tab' ? 'center' : chosen })
    announce(text('moved', { panel: title }))
  }
  return (
    <Dialog
      title={text('movePanel', { panel: title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="accent" onClick={move}>
            {text('moveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={text('beside')}
          value={target}
          onChange={setTarget}
          options={[
            ...targets.map(({ id, tabs: groupTabs }) => ({
              value: id,
              label: groupTabs.map(({ data }) => panelTab(data.kind)).join(' · '),
            })),
            { value: WHOLE, label: text('wholeLayout') },
          ]}
        />
        <Select label={text('where')} value={chosen} onChange={setRegion} options={places} />
      </div>
    </Dialog>
  )
}
