import { Redirect } from 'wouter'
import { FUNDS_PARTS, FundsPanel } from '@/features/funds/FundsPanel'
import { MarketsPageFrame } from './MarketsPageFrame'
import { text } from '../messages'

type Props = { part: string | undefined }

/** The page of balances, sub-accounts and account settings. */
export function FundsPage({ part = 'funds' }: Props) {
  const tab = FUNDS_PARTS.find((name) => name === part)
  if (!tab) return <Redirect to="/funds" replace />
  return (
    <MarketsPageFrame pageTitle={text('fundsPage')} title={text('funds')}>
      <FundsPanel part={tab} />
    </MarketsPageFrame>
  )
}
