import { useRouter } from 'wouter'
import { createText } from '../format/text'

const text = createText({ link: 'What am I signing?', newTab: '(opens in a new tab)' })

/** A link to the page that explains signatures. It opens a new tab, so that the pending request stays open. */
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
