type Props = { label: string; error: unknown }

/** The words of a failure as code has them, folded away: they help whoever looks into it, and say little to a trader. */
export function FailureDetails({ label, error }: Props) {
  return (
    <details className="max-w-72 text-xs text-faint">
      <summary className="touchable cursor-pointer hover:text-ink">{label}</summary>
      <p lang="en" dir="ltr" className="wrap-anywhere">
        {error instanceof Error ? error.message : String(error)}
      </p>
    </details>
  )
}
