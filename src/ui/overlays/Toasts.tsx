import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { CopyButton } from '../controls/CopyButton'
import { IconButton } from '../controls/IconButton'
import { dismissToast, olderToasts, type Toast, toasts, type ToastTone } from './toastStore'

/** The words that a toast's own controls need. */
export type ToastLabels = {
  region: string
  dismiss: string
  trace: string
  copyTrace: string
  copied: string
  older: (count: number) => string
}

/** Renders the button of a toast that has one. `close` takes the toast away. */
export type RenderAction = (action: string, close: () => void) => ReactNode

const SHOWN_MS = 5000
const REJECTION_SHOWN_MS = 12_000

const STRIPES: Record<ToastTone, string> = {
  plain: 'border-s-accent',
  up: 'border-s-up',
  down: 'border-s-down',
  warn: 'border-s-warn',
}

type Props = { labels: ToastLabels; over: 'chart' | 'header'; renderAction: RenderAction }

/**
 * The stack of toasts, away from table rows and from what sends and cancels: on a phone over the numbers of the market
 * and the heads of the panels, below the top bar and the mark of a practice venue, where there is room for the newest alone, and elsewhere over the oldest bars of the chart,
 * or on a page without one over the free part of its header, where it has one, else below the page in a row of its own: its
 * parent is a column that gives it the room. What is not shown any more is counted below, and on a phone within the newest: below it would lie over what sends. It is silent: what must be heard goes through `announce`. A toast stays while
 * the mouse was moved onto the stack or the focus is in it, and rejections stay longer. Mount it once.
 */
export function Toasts({ labels, over, renderAction }: Props) {
  const shown = useStore(toasts)
  const older = useStore(olderToasts).count
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
      className={clsx(
        'pointer-events-none fixed top-16 inset-e-1 inset-s-1 z-30 flex flex-col gap-1 sm:w-76',
        over === 'chart'
          ? 'over-chart'
          : 'sm:max-xl:static sm:max-xl:w-full sm:max-xl:shrink-0 xl:top-1 xl:inset-e-70 xl:inset-s-auto',
      )}
    >
      {shown.map((toast, at) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          labels={labels}
          held={held}
          renderAction={renderAction}
          {...(at === shown.length - 1 && { before: older + at })}
        />
      ))}
      {shown.length > 0 && older > 0 && (
        <p className="self-start rounded-md border border-line bg-raised px-2 text-xs text-muted max-sm:hidden">
          {labels.older(older)}
        </p>
      )}
    </section>
  )
}

type CardProps = {
  toast: Toast
  labels: ToastLabels
  held: RefObject<boolean>
  renderAction: RenderAction
  /** How many came before the newest, which alone has room on a phone; absent on all others. */
  before?: number
}

function ToastCard({ toast, labels, held, renderAction, before }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { id, tone, title, detail, traceCode, action, lasting } = toast
  useEffect(() => {
    if (lasting) return undefined
    const period = tone === 'down' ? REJECTION_SHOWN_MS : SHOWN_MS
    const timer = setInterval(() => {
      if (!held.current && !card.current?.parentElement?.matches(':focus-within')) dismissToast(id)
    }, period)
    return () => clearInterval(timer)
  }, [id, tone, lasting, held])
  return (
    <div
      ref={card}
      className={clsx(
        'pointer-events-auto flex w-full items-start gap-1 rounded-md border border-s-2 border-line bg-raised py-0.5 pe-0.5 ps-2',
        STRIPES[tone],
        before === undefined && 'max-sm:hidden',
      )}
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 self-center sm:block">
        <p className="text-xs break-words text-ink">
          <span className="me-1.5 font-medium">{title}</span>
          {detail && <span className="text-muted">{detail}</span>}
          {!!before && <span className="ms-1.5 text-faint sm:hidden">{labels.older(before)}</span>}
        </p>
        {traceCode && (
          <p className="flex items-center gap-1 text-xs text-faint">
            <span className="shrink-0">{labels.trace}</span>
            <span className="truncate">{traceCode}</span>
            <CopyButton text={traceCode} label={labels.copyTrace} copiedLabel={labels.copied} />
          </p>
        )}
        {action !== undefined && (
          <div className="my-1 empty:hidden">{renderAction(action, () => dismissToast(id))}</div>
        )}
      </div>
      <IconButton label={labels.dismiss} icon={<X className="size-3.5" />} onClick={() => dismissToast(id)} />
    </div>
  )
}
