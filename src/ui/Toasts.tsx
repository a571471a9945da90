import { type RefObject, useEffect, useRef } from 'react'
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
 * The stack of toasts, away from what sends and cancels: at the top of a phone, where there is room for the newest
 * alone, and at the left bottom elsewhere. It is silent: what must be heard goes through `announce`. A toast stays while
 * the mouse was moved onto the stack or the focus is in it, and refusals stay longer. Mount it once.
 */
export function Toasts({ labels }: { labels: ToastLabels }) {
  const shown = useStore(toasts)
  // A toast that came up under a resting pointer was not asked to stay, and a finger leaves no pointer behind.
  const held = useRef(false)
  useEffect(() => {
    if (shown.length === 0) held.current = false
  }, [shown])
  return (
    <section
      aria-label={labels.region}
      onPointerMove={({ pointerType }) => (held.current = pointerType === 'mouse')}
      onPointerLeave={() => (held.current = false)}
      className="pointer-events-none fixed top-12 right-2 left-2 z-30 flex flex-col gap-2 max-sm:[&>:not(:last-child)]:hidden sm:top-auto sm:right-auto sm:bottom-3 sm:left-3 sm:w-84"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} labels={labels} held={held} />
      ))}
    </section>
  )
}

type CardProps = { toast: Toast; labels: ToastLabels; held: RefObject<boolean> }

function ToastCard({ toast, labels, held }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { id, tone, title, detail, traceCode } = toast
  useEffect(() => {
    const period = tone === 'down' ? REFUSAL_SHOWN_MS : SHOWN_MS
    const timer = setInterval(() => {
      if (!held.current && !card.current?.parentElement?.matches(':focus-within')) dismissToast(id)
    }, period)
    return () => clearInterval(timer)
  }, [id, tone, held])
  return (
    <div
      ref={card}
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-2 rounded-md border border-l-2 border-line bg-raised py-1 pr-1 pl-3',
        STRIPES[tone],
      )}
    >
      <div className="min-w-0 grow self-center">
        <p className="text-sm break-words text-ink">
          <span className="mr-2 font-medium">{title}</span>
          {detail && <span className="text-muted">{detail}</span>}
        </p>
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
