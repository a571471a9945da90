import type { ReactNode } from 'react'

type Props = { details: readonly (readonly [name: string, value: ReactNode])[] }

/** A list of names and numbers. */
export function DetailList({ details }: Props) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
