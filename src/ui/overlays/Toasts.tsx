import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { CopyButton } from '../controls/CopyButton'
import { IconButton } from '../controls/IconButton'
import { visibleChart } from './visibleChart'
import { dismissToast, olderToasts, type Toast, toasts, type ToastTone } from './toastStore'

/** Texts of a toast's own controls. */
type ToastLabels = {
  region: string
  dismiss: string
  trace: string
  copyTrace: string
  older: (count: number) => string
}

/** Renders the button of a toast. `close` closes the toast. */
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
 * The stack of toasts, which never covers table rows or buttons that send or cancel. On a phone it is over the market's
 * numbers and the panel headers, and shows only the newest toast. Elsewhere it is over the oldest bars of the chart;
 * without a chart, over free space in the page header or, if there is none, in a row of its own below the page, so its
 * parent must be a column. A count of hidden toasts is below the stack, on a phone inside the newest toast. Toasts stay
 * while the mouse moves over the stack or the focus is inside it; rejections stay longer. Toasts are silent for screen
 * readers: use `announce`. Mount once.
 */
export function Toasts({ labels, over, renderAction }: Props) {
  const shown = useStore(toasts)
  const older = useStore(olderToasts).count
  // Only a moving mouse keeps the toasts, not a mouse that rested where they appeared, and no touch.
  const isHovered = useRef(false)
  useEffect(() => {
    if (shown.length === 0) isHovered.current = false
  }, [shown])
  return (
    <section
      {...useStableFocus(shown)}
      aria-label={labels.region}
      onPointerMove={({ pointerType }) => (isHovered.current = pointerType === 'mouse')}
      onPointerLeave={() => (isHovered.current = false)}
      className={clsx(
        'pointer-events-none fixed top-16 inset-e-1 inset-s-1 z-30 flex flex-col gap-1 sm:w-76',
        over === 'chart' && visibleChart() !== null
          ? 'over-chart'
          : 'sm:max-xl:static sm:max-xl:w-full sm:max-xl:shrink-0 xl:top-1 xl:inset-e-70 xl:inset-s-auto',
      )}
    >
      {shown.map((toast, at) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          labels={labels}
          isHovered={isHovered}
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

/**
 * When a toast that has the keyboard's focus goes away, moves the focus to the next toast, or after the last one back to
 * where it was before. Returns the props of the stack.
 */
function useStableFocus(shown: readonly Toast[]) {
  const stack = useRef<HTMLElement>(null)
  const origin = useRef<HTMLElement | null>(null)
  /** The focused control, and the place of its toast in the stack. */
  const last = useRef<{ control: Element; place: number } | null>(null)
  useEffect(() => {
    const before = last.current
    if (!before || before.control.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const next = stack.current!.children[Math.min(before.place, shown.length - 1)]
    if (next) next.querySelector<HTMLElement>(':scope > button')!.focus()
    else origin.current?.focus()
  }, [shown])
  return {
    ref: stack,
    onFocus: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without it, the focus comes from a toast that has gone away.
      if (relatedTarget && !stack.current!.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement
      const place = [...stack.current!.children].findIndex((card) => card.contains(target))
      // Not for a press with the mouse: a focus inside the stack keeps toasts on the screen.
      last.current = target.matches(':focus-visible') ? { control: target, place } : null
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) last.current = null
    },
  }
}

type CardProps = {
  toast: Toast
  labels: ToastLabels
  isHovered: RefObject<boolean>
  renderAction: RenderAction
  /** Number of older toasts, on the newest toast only (the only one shown on a phone). */
  before?: number
}

function ToastCard({ toast, labels, isHovered, renderAction, before }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { id, tone, title, detail, traceCode, action, lasting } = toast
  useEffect(() => {
    if (lasting) return undefined
    const period = tone === 'down' ? REJECTION_SHOWN_MS : SHOWN_MS
    const timer = setInterval(() => {
      if (!isHovered.current && !card.current?.parentElement?.matches(':focus-within')) dismissToast(id)
    }, period)
    return () => clearInterval(timer)
  }, [id, tone, lasting, isHovered])
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
        </p>
        {/* At the end of the last line, or in a line of its own: directly after the text it would read as part of it. */}
        {!!before && <p className="ms-auto text-xs text-faint sm:hidden">{labels.older(before)}</p>}
        {traceCode && (
          <p className="flex items-center gap-1 text-xs text-faint">
            <span className="shrink-0">{labels.trace}</span>
            <span className="truncate">{traceCode}</span>
            <CopyButton text={traceCode} label={labels.copyTrace} />
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
