import type { ComponentProps } from 'react'
import { lazyPart, PartBoundary } from '@/ui/lazyPart'
import { useMediaQuery } from '@/ui/useMediaQuery'

const load = () => import('./accountParts')

export const BracketFields = lazyPart(async () => (await load()).BracketFields)
export const ConditionalFields = lazyPart(async () => (await load()).ConditionalFields)
export const FundsHint = lazyPart(async () => (await load()).FundsHint)
export const LeverageDialog = lazyPart(async () => (await load()).LeverageDialog)
export const MarginModeDialog = lazyPart(async () => (await load()).MarginModeDialog)
export const MatchedPrice = lazyPart(async () => (await load()).MatchedPrice)
const StepKeys = lazyPart(async () => (await import('./fields/StepKeys')).StepKeys)
export const OptionsSheet = lazyPart(async () => (await load()).OptionsSheet)
export const PlaceButton = lazyPart(async () => (await load()).PlaceButton)
export const PositionEffect = lazyPart(async () => (await load()).PositionEffect)
export const PositionExitFields = lazyPart(async () => (await load()).PositionExitFields)
export const PositionModeDialog = lazyPart(async () => (await load()).PositionModeDialog)
export const ProjectionRows = lazyPart(async () => (await load()).ProjectionRows)
export const RareOptions = lazyPart(async () => (await load()).RareOptions)
export const TicketAccount = lazyPart(async () => (await load()).TicketAccount)

const PARTS = [
  BracketFields,
  ConditionalFields,
  FundsHint,
  LeverageDialog,
  MarginModeDialog,
  MatchedPrice,
  OptionsSheet,
  PlaceButton,
  PositionEffect,
  PositionExitFields,
  PositionModeDialog,
  ProjectionRows,
  RareOptions,
]

/** Preloads all parts. A failure is counted, and retried where the part is shown. */
export function preloadAccountParts(): void {
  for (const part of PARTS) part.preload()
}

/** The `StepKeys` on touch screens; their space is reserved while they load. */
export function TouchKeys(props: ComponentProps<typeof StepKeys>) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  if (!isTouch) return null
  return (
    <span className="flex min-w-22">
      <PartBoundary>
        <StepKeys {...props} />
      </PartBoundary>
    </span>
  )
}
