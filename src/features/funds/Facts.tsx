import type { ReactNode } from 'react'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and figures, one below the other. */
export function Facts({ facts }: Props) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
