import { createText } from '@/terminal/format/text'
import { CopyButton } from '@/ui/controls/CopyButton'

type Props = {
  /** Whether this site offers WalletConnect. */
  hasWalletConnect: boolean
}

/** Explains on a phone without a wallet in its browser how to open this page in a wallet app. */
export function PhoneWallets({ hasWalletConnect }: Props) {
  const page = window.location.href
  const link = metamaskLink(page)
  return (
    <section aria-label={text('title')} className="flex flex-col gap-3 text-sm">
      <p className="text-base font-medium">{text('title')}</p>
      <ol className="flex list-decimal flex-col gap-3 ps-5 text-muted">
        <li>
          <p>{text('metamask')}</p>
          {link === null ? (
            <p>{text('needsHttps')}</p>
          ) : (
            <a
              href={link}
              rel="noopener noreferrer"
              className="mt-2 flex h-11 items-center justify-center rounded-md bg-accent px-4 text-base font-medium text-on-accent"
            >
              {text('openMetamask')}
            </a>
          )}
        </li>
        <li>
          {text('otherApp')} <CopyButton text={page} label={text('copyPage')} />
        </li>
        <li>{text(hasWalletConnect ? 'walletConnect' : 'noWalletConnect')}</li>
      </ol>
    </section>
  )
}

const text = createText({
  title: 'On a phone the wallet is an app of its own.',
  metamask: 'MetaMask: open this page in the browser inside the app, then press “Connect wallet” there.',
  openMetamask: 'Open in MetaMask',
  needsHttps: 'The app opens pages with an https address only, and this page has none.',
  otherApp: 'Another wallet app: open the browser inside it and enter the address of this page.',
  copyPage: 'Copy page address',
  walletConnect: 'WalletConnect: choose it above. This page then makes a link that opens your wallet app.',
  noWalletConnect: 'WalletConnect is not set up on this site.',
})

/**
 * Returns the link that opens a page in the MetaMask app's browser; null if the page has no https, which the app
 * requires. The part after `#` would get lost and is left out.
 */
export function metamaskLink(pageUrl: string): string | null {
  const { protocol, host, pathname, search } = new URL(pageUrl)
  return protocol === 'https:' ? `https://metamask.app.link/dapp/${host}${pathname}${search}` : null
}
