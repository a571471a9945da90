import type { ReactNode } from 'react'
import { Group } from 'react-resizable-panels'
import { useServices } from '@/desk/Services'

type Props = {
  /** Under this name the sizes are kept. */
  id: string
  orientation: 'horizontal' | 'vertical'
  children: ReactNode
}

/** Panels side by side with movable borders; where a person puts the borders is kept in the settings. */
export function SplitGroup({ id, orientation, children }: Props) {
  const { settings } = useServices()
  const stored = settings.getState().layouts[id]
  return (
    <Group
      id={id}
      orientation={orientation}
      {...(stored && { defaultLayout: stored })}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) settings.setState(({ layouts }) => ({ layouts: { ...layouts, [id]: layout } }))
      }}
      className="size-full"
    >
      {children}
    </Group>
  )
}
