import { formatDecimal } from '@/base/decimal'
import type { Decimal } from '@/base/decimal'

/** Writes a number of steps (ticks, lots) as a wire decimal. */
export type StepText = (steps: number) => string

const PLACES = 18

/** Creates the writer for a step size. Common steps need no bigints: it writes every level of every delta. */
export function createStepText(step: Decimal): StepText {
  const padded = step.toString().padStart(PLACES + 1, '0')
  const places = (formatDecimal(step).split('.')[1] ?? '').length
  const factor = Number(padded.slice(0, padded.length - PLACES + places))
  return (steps) => {
    const scaled = steps * factor
    if (!Number.isSafeInteger(scaled) || scaled < 0) return formatDecimal(BigInt(steps) * step)
    if (places === 0) return String(scaled)
    const digits = String(scaled).padStart(places + 1, '0')
    let end = digits.length
    const point = digits.length - places
    while (end > point && digits.charCodeAt(end - 1) === 48) end--
    return end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`
  }
}
