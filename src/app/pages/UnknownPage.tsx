import { useLocation } from 'wouter'
import { pageText } from './messages'
import { PageFrame } from './PageFrame'

/** The page for an unknown path. It shows the path, so that a typing error is visible, and a link back to trading. */
export function UnknownPage() {
  const title = pageText('unknownPage', { path: useLocation()[0] })
  return (
    <PageFrame title={title}>
      <h1 className="p-10 text-center text-base wrap-anywhere">{title}</h1>
    </PageFrame>
  )
}
