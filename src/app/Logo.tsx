type Props = { className?: string }

/** The logo: a kedge anchor in the text color. */
export function Logo({ className }: Props) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" className={className}>
      <circle cx="12" cy="4.5" r="2" />
      <path d="M12 6.5V21M7.5 10h9M4 13.5c.6 4.6 3.6 7.5 8 7.5s7.4-2.9 8-7.5M2.5 15.8 4 13l2.7 1.6M21.5 15.8 20 13l-2.7 1.6" />
    </svg>
  )
}
