import { clsx } from 'clsx'
import KeyRound from 'lucide-react/icons/key-round'
import { Link } from 'wouter'
import { useOwnKey } from '@/terminal/agents/useOwnKey'
import { formatDuration } from '@/terminal/format/formatTime'
import { createText } from '@/terminal/format/text'
import { type TradeSigning, useTradeSigning } from '@/terminal/signing/useTradeSigning'

const text = createText({
  walletSigns: 'Wallet signs',
  keyShort: 'Key',
  badgeReady: 'Trading keys: this browser’s key ends in {age}',
  badgeNone: 'Trading keys',
  badgeWallet: 'Trading keys: the wallet signs each order',
})

/** Shows briefly who signs orders and for how long. It links to the page of trading keys. */
export function KeyBadge() {
  const signing = useTradeSigning()
  const key = useOwnKey()
  const timeLeft = key && formatDuration(Math.max(0, key.left))
  const warns = key?.renewalDue === true || hasEnded(signing)
  return (
    <Link
      href="/agents"
      aria-label={describe(signing, timeLeft)}
      className={clsx(
        'touchable flex h-7 items-center gap-1 rounded-md px-2 text-xs font-medium whitespace-nowrap hover:bg-hover max-lg:hidden',
        warns ? 'text-warn' : 'text-muted',
      )}
    >
      <KeyRound aria-hidden="true" className="size-3.5" />
      {signing.by === 'wallet' ? text('walletSigns') : (timeLeft ?? text('keyShort'))}
    </Link>
  )
}

function hasEnded(signing: TradeSigning): boolean {
  if (signing.by === 'wallet') return !signing.connected
  return signing.status.kind !== 'ready' && signing.status.kind !== 'unknown'
}

function describe(signing: TradeSigning, timeLeft: string | null): string {
  if (signing.by === 'wallet') return text('badgeWallet')
  return timeLeft === null ? text('badgeNone') : text('badgeReady', { age: timeLeft })
}
