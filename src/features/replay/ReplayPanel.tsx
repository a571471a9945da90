import { type ComponentProps, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  decodeRecording,
  decodeStored,
  encodeRecording,
  hideAddresses,
  RecordingError,
  type Recording,
} from '@/feed/recording/recording'
import { formatDateTime, formatTime } from '@/terminal/format/formatTime'
import { useServices, type Services } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { FileButton } from '@/ui/controls/FileButton'
import { Notice } from '@/ui/Notice'
import { saveFile } from '@/ui/saveFile'
import { text } from './messages'
import { recordQueries } from './recordQueries'
import { ReplayPlayer } from './ReplayPlayer'

const MAX_BYTES = 100_000_000

type Props = Pick<ComponentProps<typeof ReplayPlayer>, 'renderDesk'>

/**
 * The page content that records a session, stores the last recording, opens and saves recordings as files, and plays
 * them.
 */
export function ReplayPanel({ renderDesk }: Props) {
  const services = useServices()
  const { status } = useStore(services.feed.recorder.state)
  const [playing, setPlaying] = useState<Recording | null>(null)
  const [stored, setStored] = useState<Recording | 'unreadable' | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (status !== 'on')
      void readStored(services).then((recording) => {
        if (isCurrent) setStored(recording)
      })
    return () => void (isCurrent = false)
  }, [services, status])
  if (playing) return <ReplayPlayer recording={playing} onClose={() => setPlaying(null)} renderDesk={renderDesk} />
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4 p-4">
      <h1 className="text-base font-semibold">{text('title')}</h1>
      <p className="text-sm text-muted">{text('intro')}</p>
      <RecordControls />
      <section aria-label={text('stored')} className="flex flex-col gap-2 border-t border-line pt-4">
        <h2 className="text-sm font-semibold">{text('stored')}</h2>
        {stored === null && <p className="text-sm text-muted">{text('none')}</p>}
        {stored === 'unreadable' && <Notice tone="down">{text('unreadable')}</Notice>}
        {stored !== null && stored !== 'unreadable' && <Stored recording={stored} onPlay={() => setPlaying(stored)} />}
      </section>
      <FileOpener onOpen={setPlaying} />
    </div>
  )
}

function RecordControls() {
  const services = useServices()
  const { recorder } = services.feed
  const { status, since } = useStore(recorder.state)
  const start = () => {
    recordQueries(services)
    recorder.start(services.venue.name)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {status === 'on' ? (
          <Button onClick={recorder.stop}>{text('stop')}</Button>
        ) : (
          <Button tone="accent" onClick={start}>
            {text('record')}
          </Button>
        )}
        <p role="status" className="text-sm">
          {status === 'on' && since !== null ? text('recording', { time: formatTime(since) }) : text('off')}
        </p>
      </div>
      <p className="text-xs text-muted">{text(status === 'on' ? 'recordingHelp' : 'offHelp')}</p>
      {status === 'failed' && (
        <Notice tone="down" urgent>
          {text('failed')}
        </Notice>
      )}
    </div>
  )
}

function Stored({ recording, onPlay }: { recording: Recording; onPlay: () => void }) {
  const { venue, from, until } = recording
  const [hidesAddresses, setHidesAddresses] = useState(false)
  const save = () => {
    const name = new Date(from).toISOString().slice(0, 19).replaceAll(/\D+/g, '-')
    const content = encodeRecording(hidesAddresses ? hideAddresses(recording) : recording)
    saveFile(`kedge-recording-${name}.jsonl`, 'application/x-ndjson', content)
  }
  return (
    <>
      <p className="text-sm">{text('span', { venue, from: formatDateTime(from), until: formatTime(until) })}</p>
      <p className="text-xs text-muted">{text('saveContent')}</p>
      <Checkbox label={text('hideAddresses')} checked={hidesAddresses} onChange={setHidesAddresses} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onPlay}>{text('play')}</Button>
        <Button onClick={save}>{text('save')}</Button>
      </div>
    </>
  )
}

function FileOpener({ onOpen }: { onOpen: (recording: Recording) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File) => {
    try {
      if (file.size > MAX_BYTES) return setProblem(text('tooLarge', { name: file.name }))
      onOpen(decodeRecording(await file.text()))
    } catch (error) {
      setProblem(describe(error, file.name))
    }
  }
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <FileButton
        label={text('open')}
        accept=".jsonl"
        onFile={(file) => {
          setProblem(null)
          void open(file)
        }}
      />
      {problem && (
        <Notice tone="down" urgent>
          {problem}
        </Notice>
      )}
    </div>
  )
}

function describe(error: unknown, name: string): string {
  if (!(error instanceof RecordingError)) return text('notOpened', { name })
  if (error.problem === 'damaged') return text('damaged', { name, line: error.line ?? 1 })
  return text(error.problem, { name })
}

/** Reads the recording that is stored in this browser: among several tabs, the one that was started last. */
async function readStored({ openRecordedBlocks }: Services): Promise<Recording | 'unreadable' | null> {
  try {
    const blocks = (await (await openRecordedBlocks()).entries()).map(([, block]) => block)
    const session = Math.max(...blocks.map((block) => block.session))
    const sessionBlocks = blocks.filter((block) => block.session === session)
    const [firstBlock] = sessionBlocks
    return firstBlock
      ? decodeStored(
          firstBlock.venue,
          sessionBlocks.map(({ text: lines }) => lines),
        )
      : null
  } catch {
    return 'unreadable'
  }
}
