import { FullAddress } from '@/terminal/explorer/FullAddress'
import type { Detail } from './describeFields'

/** Fields of a request with their values, one a line. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {details.map(({ path, name, value, kind }) =>
        kind === 'heading' ? (
          <div key={path} className="col-span-2 mt-1 border-t border-line pt-2 font-medium">
            <dt>{name}</dt>
            <dd className="sr-only">{value}</dd>
          </div>
        ) : (
          <div key={path} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{kind === 'address' ? <FullAddress address={value} /> : value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
