import { text } from './messages'

/** A key as it is printed on a keyboard. */
export function KeyCap({ name }: { name: string }) {
  if (name === '') return <span className="text-xs text-faint">{text('noKey')}</span>
  return (
    <kbd className="flex gap-1 font-sans">
      {name.split(/(?<=\w)\+/).map((part) => (
        <span
          key={part}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-edge/60 bg-raised px-1 text-xs"
        >
          {part}
        </span>
      ))}
    </kbd>
  )
}
