import KeyRound from 'lucide-react/icons/key-round'
import { Link } from 'wouter'
import { clsx } from 'clsx'
import { useOwnKey } from '@/terminal/agents/useOwnKey'
import { formatDuration } from '@/terminal/format/formatTime'
import { type TradeSigning, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import { text } from './menuMessages'

/** Who signs orders and how long that lasts, in a word; leads to the keys' page. */
export function KeyBadge({ className }: { className?: string }) {
  const signing = useTradeSigning()
  const key = useOwnKey()
  const age = key && formatDuration(Math.max(0, key.left))
  const warns = key?.renewalDue === true || hasEnded(signing)
  return (
    <Link
      href="/agents"
      aria-label={describe(signing, age)}
      className={clsx(
        'touchable flex h-7 items-center gap-1 rounded-md px-2 text-xs font-medium whitespace-nowrap hover:bg-hover',
        warns ? 'text-warn' : 'text-muted',
        className,
      )}
    >
      <KeyRound aria-hidden="true" className="size-3.5" />
      {signing.by === 'wallet' ? text('walletSigns') : (age ?? text('keyShort'))}
    </Link>
  )
}

function hasEnded(signing: TradeSigning): boolean {
  if (signing.by === 'wallet') return !signing.connected
  return signing.status.kind !== 'ready' && signing.status.kind !== 'unknown'
}

function describe(signing: TradeSigning, age: string | null): string {
  if (signing.by === 'wallet') return text('badgeWallet')
  return age === null ? text('badgeNone') : text('badgeReady', { age })
}
