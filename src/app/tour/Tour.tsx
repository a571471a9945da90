import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import X from 'lucide-react/icons/x'
import { useLocation } from 'wouter'
import { showPanel } from '@/terminal/session/deskPanel'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { type Box, KEEP_CLEAR, placeCard } from '@/ui/overlays/placeCard'
import { text } from './messages'
import { STEPS, type StepName } from './steps'
import { leaveTour } from './tour'

/**
 * The tour: a few steps that explain the desk, each in a card next to what it explains. The desk stays usable, and the
 * card does not cover submit buttons. Escape closes the tour; the next start continues at the same step.
 */
export function Tour() {
  const [stored, setStored] = useSetting('tour')
  const at = Math.min(stored ?? 0, STEPS.length - 1)
  const { name, panel, find } = STEPS[at]!
  const body = useStepBody(name)
  const card = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)
  const heading = useId()
  const description = useId()
  const places = usePlaces(card, find)
  useDeskPage()
  useFocusBack()

  useEffect(() => {
    showPanel(panel)
    // Screen readers read the first step as the dialog's description, so only later steps are announced.
    if (hasBegun.current) announce(`${text('count', { step: at + 1, steps: STEPS.length })}. ${text(name)}. ${body}`)
    else card.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    hasBegun.current = true
  }, [at, name, panel, body])

  const leave = () => {
    announce(text('left'))
    leaveTour()
  }
  const showNext = () => {
    if (at + 1 < STEPS.length) return setStored(at + 1)
    setStored(0)
    announce(text('finished'))
    leaveTour()
  }
  useEscape(card, leave)

  return (
    <>
      {places?.target && <div aria-hidden="true" style={{ ...places.target }} className={FRAME} />}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={heading}
        aria-describedby={description}
        // Focusable but invisible until its position is known.
        style={places?.card ?? { opacity: 0 }}
        className="fixed z-30 flex w-76 max-w-[calc(100vw-1rem)] flex-col gap-2 rounded-md border border-accent bg-raised p-3 text-sm"
      >
        <div className="flex items-start gap-2 pe-7">
          <h2 id={heading} className="grow font-medium text-ink">
            <span className="sr-only">{text('label')}: </span>
            {text(name)}
          </h2>
          <span className="shrink-0 text-xs text-muted">{text('count', { step: at + 1, steps: STEPS.length })}</span>
        </div>
        <p id={description} className="text-xs text-muted">
          {body}
        </p>
        <div className="flex justify-end gap-2">
          {at > 0 && (
            <Button tone="quiet" className="touchable" onClick={() => setStored(at - 1)}>
              {text('back')}
            </Button>
          )}
          <Button tone="accent" className="touchable" data-next onClick={showNext}>
            {text(at + 1 < STEPS.length ? 'next' : 'finish')}
          </Button>
        </div>
        <IconButton
          label={text('leave')}
          icon={<X className="size-4" />}
          onClick={leave}
          className="absolute! top-1.5 inset-e-1.5"
        />
      </div>
    </>
  )
}

const FRAME = 'pointer-events-none fixed z-20 rounded-md border-2 border-accent'

function useStepBody(name: StepName): string {
  const { venue } = useServices()
  const { address } = useAccount()
  if (name !== 'start') return text(`${name}Body`)
  if (address !== null) return text('startReady')
  return text(venue.faucet ? 'startPractice' : 'startWallet')
}

/** Opens the desk when the tour starts, and ends the tour when another page is opened. */
function useDeskPage(): void {
  const [path, navigate] = useLocation()
  const onDesk = path.startsWith('/trade')
  const hasArrived = useRef(false)
  useEffect(() => {
    if (onDesk) hasArrived.current = true
    else if (hasArrived.current) leaveTour()
    else navigate('/trade')
  }, [onDesk, navigate])
}

/** Closes the tour with Escape while the focus is in the card. Elsewhere the focused element handles Escape. */
function useEscape(card: RefObject<HTMLElement | null>, leave: () => void): void {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    const element = card.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [card])
}

/** Returns the focus when the tour ends, unless the trader has moved it elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const origin = document.activeElement
    return () => {
      queueMicrotask(() => {
        const isFocusLost = document.activeElement === null || document.activeElement === document.body
        if (isFocusLost && origin instanceof HTMLElement && origin.isConnected) origin.focus()
      })
    }
  }, [])
}

type Places = { readonly target: Box | null; readonly card: { readonly left: number; readonly top: number } }

/**
 * Returns the positions of a step's card and of the frame around what it explains; null until both are measured.
 * Measures in each frame, because panels may be resized, scrolled and filled at any time.
 */
function usePlaces(card: RefObject<HTMLElement | null>, find: () => Element | null): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    let last = ''
    let handle = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(handle)
    function follow() {
      handle = requestAnimationFrame(follow)
      if (!card.current) return
      const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map(boxOf).filter((box) => box !== null)
      const target = boxOf(find())
      const { offsetWidth: width, offsetHeight: height } = card.current
      const view = { width: window.innerWidth, height: window.innerHeight }
      const input = JSON.stringify([target, boxes, width, height, view])
      if (input === last) return
      last = input
      const center = { left: view.width / 2, top: view.height / 2, width: 0, height: 0 }
      setPlaces({ target, card: placeCard({ width, height }, target ?? center, boxes, view) })
    }
  }, [card, find])
  return places
}

/** Measures an element; null if it is missing or hidden. */
function boxOf(element: Element | null): Box | null {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return width === 0 || height === 0 ? null : { left, top, width, height }
}
