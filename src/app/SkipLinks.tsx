import { text } from './messages'

/** Links that skip chart and book: the first two stops of the Tab key, visible while focused. */
export function SkipLinks() {
  return (
    <div className="absolute top-1 inset-s-1 z-40 flex">
      <SkipLink name={text('skipToTicket')} target={`section[aria-label="${text('ticket')}"]`} />
      <SkipLink name={text('skipToTables')} target={`[aria-label="${text('tables')}"] [aria-selected="true"]`} />
    </div>
  )
}

function SkipLink({ name, target }: { name: string; target: string }) {
  const focusTarget = () => {
    const element = document.querySelector<HTMLElement>(target)
    if (!element) return
    if (element.tabIndex < 0) element.tabIndex = -1
    element.focus()
  }
  return (
    <button
      type="button"
      onClick={focusTarget}
      className="sr-only rounded-md border border-line bg-raised px-3 text-sm text-ink focus:not-sr-only focus:h-9"
    >
      {name}
    </button>
  )
}
