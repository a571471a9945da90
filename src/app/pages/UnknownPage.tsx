import { useLocation } from 'wouter'
import { pageText } from './messages'
import { PageFrame } from './PageFrame'

/** What an address shows that is none of the pages: the address, so that a typing error is seen, below the way back to trading. */
export function UnknownPage() {
  const title = pageText('unknownPage', { path: useLocation()[0] })
  return (
    <PageFrame title={title}>
      <h1 className="p-10 text-center text-base wrap-anywhere">{title}</h1>
    </PageFrame>
  )
}
