import { useRouter } from 'wouter'
import { createText } from '../format/text'

const text = createText({ link: 'What am I signing?', newTab: '(opens in a new tab)' })

/** Links to the page that explains signatures, in a new tab, so that the pending request stays open. */
export function SigningGuideLink() {
  const router = useRouter()
  return (
    <a
      href={router.hrefs(`${router.base}/signing`, router)}
      target="_blank"
      rel="noopener"
      className="touchable self-start text-sm text-accent underline"
    >
      {text('link')} <span className="sr-only">{text('newTab')}</span>
    </a>
  )
}
