import { clsx } from 'clsx'

type Props = { className?: string }

/** A small turning ring. It is decoration only: the text beside it must say what is in progress. */
export function Spinner({ className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}
