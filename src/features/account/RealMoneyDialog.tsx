import { createText } from '@/terminal/format/text'
import type { RealMoneyQuestion } from '@/terminal/realMoney/realMoney'
import { useServices } from '@/terminal/session/Services'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'

/** Warns before an account's first order on a venue with real money. */
export function RealMoneyDialog({ question }: { question: RealMoneyQuestion }) {
  const { venue } = useServices()
  const decline = () => question.answer(false)
  return (
    <Dialog
      steady
      width="medium"
      title={text('title')}
      onClose={decline}
      footer={
        <>
          <Button tone="quiet" autoFocus onClick={decline}>
            {text('cancel')}
          </Button>
          <Button tone="accent" writes="confirm-real-money" onClick={() => question.answer(true)}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="rounded-md bg-warn-soft p-3 text-warn">{text('lead', { venue: venue.name })}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{text('venue')}</dt>
          <dd>{venue.name}</dd>
          <dt className="text-muted">{text('account')}</dt>
          <dd>
            <FullAddress address={question.account} />
          </dd>
        </dl>
        <p className="text-muted">{text('once')}</p>
      </div>
    </Dialog>
  )
}

const text = createText({
  title: 'Real money is at stake',
  lead: 'Orders on {venue} trade real money. You can lose everything that is on this account, and with leverage quickly.',
  venue: 'Venue',
  account: 'Account',
  once: 'Nothing has been sent yet. This browser asks once for each account, before its first order.',
  cancel: 'Cancel',
  confirm: 'Trade with real money',
})
