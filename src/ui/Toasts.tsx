import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import X from 'lucide-react/icons/x'
import { classNames } from './classNames'
import { CopyButton } from './CopyButton'
import { IconButton } from './IconButton'
import { dismissToast, type Toast, toasts, type ToastTone } from './toasts'

/** The words that a toast's own controls need. */
export type ToastLabels = { region: string; dismiss: string; copyTrace: string; copied: string }

const SHOWN_MS = 5000
const REFUSAL_SHOWN_MS = 12_000

const STRIPES: Record<ToastTone, string> = {
  plain: 'border-l-accent',
  up: 'border-l-up',
  down: 'border-l-down',
  warn: 'border-l-warn',
}

/**
 * The stack of toasts. It is silent: what must be heard goes through `announce`. A toast stays while the pointer or the
 * focus is on the stack, and refusals stay longer. Mount it once.
 */
export function Toasts({ labels }: { labels: ToastLabels }) {
  const shown = useStore(toasts)
  return (
    <section
      aria-label={labels.region}
      className="pointer-events-none fixed right-2 bottom-16 left-2 z-30 flex flex-col items-end gap-2 sm:bottom-3 sm:left-auto sm:w-72"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} labels={labels} />
      ))}
    </section>
  )
}

function ToastCard({ toast, labels }: { toast: Toast; labels: ToastLabels }) {
  const card = useRef<HTMLDivElement>(null)
  const { id, tone, title, detail, traceCode } = toast
  useEffect(() => {
    const period = tone === 'down' ? REFUSAL_SHOWN_MS : SHOWN_MS
    const timer = setInterval(() => {
      if (!card.current?.parentElement?.matches(':hover, :focus-within')) dismissToast(id)
    }, period)
    return () => clearInterval(timer)
  }, [id, tone])
  return (
    <div
      ref={card}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-2 rounded-md border border-l-2 border-line bg-raised py-2 pr-1 pl-3',
        STRIPES[tone],
      )}
    >
      <div className="min-w-0 grow">
        <p className="text-sm font-medium text-ink">{title}</p>
        {detail && <p className="text-xs break-words text-muted">{detail}</p>}
        {traceCode && (
          <p className="flex items-center gap-1 text-xs text-faint">
            <span className="truncate">{traceCode}</span>
            <CopyButton text={traceCode} label={labels.copyTrace} copiedLabel={labels.copied} />
          </p>
        )}
      </div>
      <IconButton label={labels.dismiss} icon={<X className="size-3.5" />} onClick={() => dismissToast(id)} />
    </div>
  )
}
