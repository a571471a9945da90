import { useState } from 'react'
import type { HistoryScope } from '@/client/queries/historyQueries'
import { formatNumber } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import { describeReadFailure } from '@/terminal/outcomes/describeAnswer'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Select } from '@/ui/controls/Select'
import { EXPORT_KINDS, type ExportKind, RETAINED } from './exportKinds'
import { text } from './exportMessages'
import { EXPORT_FORMATS, type ExportFormat, type ExportState, useExport } from './useExport'

type Props = { kind: ExportKind; address: string; scope: HistoryScope; onClose: () => void }

/**
 * Dialog that exports a history as a file: all rows that the venue still has, with a progress bar, and a retry after an
 * error.
 */
export function ExportDialog({ kind: initialKind, address, scope, onClose }: Props) {
  const [kind, setKind] = useState(initialKind)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { state, run, stop, reset } = useExport(address, scope)
  const isTax = format === 'koinly' || format === 'coinTracking'
  const isRunning = state.phase === 'running'
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      title={text('title')}
      onClose={close}
      steady={isRunning}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {text('close')}
          </Button>
          {isRunning ? (
            <Button onClick={stop}>{text('stop')}</Button>
          ) : (
            <Button tone="accent" onClick={() => void run(kind, format)}>
              {text(START[state.phase])}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={text('what')}
          value={kind}
          disabled={isTax || isRunning}
          options={EXPORT_KINDS.map((value) => ({ value, label: text(value) }))}
          onChange={(value) => {
            setKind(value)
            reset()
          }}
        />
        <Select
          label={text('format')}
          value={format}
          disabled={isRunning}
          options={EXPORT_FORMATS.map((value) => ({ value, label: text(value) }))}
          onChange={(value) => {
            setFormat(value)
            reset()
          }}
        />
        <p className="text-xs text-muted">
          {isTax
            ? text('tax')
            : `${text('whole', { count: formatNumber(String(RETAINED[kind]), 0) })} ${text('filtered')}`}
        </p>
        <Progress state={state} />
      </div>
    </Dialog>
  )
}

const START = { idle: 'start', running: 'stop', stopped: 'resume', failed: 'resume', done: 'again' } as const

function Progress({ state }: { state: ExportState }) {
  if (state.phase === 'idle') return null
  if (state.phase === 'done') {
    const { rows, file, since } = state
    return (
      <div role="status" className="flex flex-col gap-1 text-sm">
        <p className="text-up">{text('done', { count: rows, file })}</p>
        {since !== null && <p className="text-xs text-warn">{text('since', { time: formatDateTime(since) })}</p>}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <progress
        aria-label={text('progress')}
        value={Math.min(state.rows, state.maxRows)}
        max={state.maxRows}
        className="h-1.5 w-full overflow-hidden rounded-sm accent-accent"
      />
      <p role="status" className="text-xs text-faint">
        {text('rows', { count: state.rows })}
      </p>
      {state.phase === 'failed' && (
        <p role="alert" className="text-xs text-down">
          {text('failed', { reason: describeReadFailure(state.error) })}
        </p>
      )}
      {state.phase === 'stopped' && <p className="text-xs text-muted">{text('stopped')}</p>}
    </div>
  )
}
