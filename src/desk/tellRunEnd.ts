import type { KeptRun } from '@/client/runs/KeptRun'
import { describeRunEnd } from './describeRunEnd'
import { notify } from './notify'
import { createText } from './text'

const text = createText({
  chase: 'The order is followed no more',
  twap: 'The TWAP has ended',
})

const WELL: ReadonlySet<string> = new Set(['done', 'filled', 'stopped'])

/** Tells that something that ran in this browser has ended, and why. */
export function tellRunEnd(run: KeptRun): void {
  const detail = describeRunEnd(run)
  if (detail === null) return
  const tone = WELL.has(run.state.end?.reason ?? '') ? 'plain' : 'warn'
  notify({ tone, title: text(run.kind), detail })
}
