type Props = { label: string; error: unknown }

/** The technical message of an error, collapsed because it helps developers more than traders. */
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
