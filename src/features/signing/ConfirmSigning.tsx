import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { AddressText, SignRequest } from '@/client/types'
import { LabelWarning } from '@/terminal/agents/LabelWarning'
import { NewKeyLimits } from '@/terminal/agents/NewKeyLimits'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { formatCountdown } from '@/terminal/format/formatTime'
import { createMarkets } from '@/terminal/market/market'
import { useOrders } from '@/terminal/live/accountViews'
import { useServices } from '@/terminal/session/Services'
import { isSetupDialog, openDialog } from '@/terminal/session/dialogs'
import { SetupSteps } from '@/terminal/setup/SetupSteps'
import { SigningGuideLink } from '@/terminal/signing/SigningGuideLink'
import type { SigningPrompt } from '@/terminal/signing/SigningView'
import { useLive } from '@/terminal/live/useLive'
import { useNow } from '@/terminal/live/useNow'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { actionEffectText, actionTitle } from './actionMessages'
import { describeFields, type Detail, type Finders, groupDigits } from './describeFields'
import { text } from './messages'
import { createFindOrder, type FindOrder, namesOrders, isReference, type OrderReference } from './orderReferences'
import { StageNotice } from './StageNotice'
import { WalletDetails } from './WalletDetails'
import { parseDecimal } from '@/base/decimal'
import { namedOrder, nameOrder } from '@/terminal/orders/nameOrder'

/**
 * Dialog that shows what will be signed, in plain text and as the wallet will show it, before the wallet gets the
 * request.
 */
export function ConfirmSigning({ prompt }: { prompt: SigningPrompt }) {
  const { http } = useServices()
  const { request } = prompt
  const symbols = useQuery({ ...symbolsQuery(http), select: createMarkets })
  const finders: Finders = {
    findMarket: (symbolId) => symbols.data?.find(({ instrument }) => instrument.symbolId === symbolId),
    findOrder: useFindOrder(request),
  }
  const isGuided = useStore(openDialog, ({ name }) => isSetupDialog(name))
  const left = Math.max(0, request.auth.expires_after - useNow())
  const details = [...describeFields(request.body, finders), ...describeAuth(request)]
  return (
    <Dialog
      steady
      width="large"
      title={describeTitle(request, finders)}
      onClose={prompt.reject}
      footer={<Choices prompt={prompt} />}
    >
      <div className="flex flex-col gap-3">
        {request.action === 'approveAgent' && isGuided && <SetupSteps />}
        <StageNotice prompt={prompt} />
        <p className="text-sm text-muted">{actionEffectText(request.action)}</p>
        <DetailList
          details={[...details, { path: 'expires', name: text('expires'), value: formatCountdown(left), kind: 'text' }]}
        />
        {request.action === 'approveAgent' && (
          <KeyTerms owner={request.auth.signer_address} body={request.body as ActionBody<'approveAgent'>} />
        )}
        <WalletDetails request={request} />
        <SigningGuideLink />
      </div>
    </Dialog>
  )
}

type KeyTermsProps = { owner: AddressText; body: ActionBody<'approveAgent'> }

/** The signing limits of a key that this browser stores, and a warning if its label ends another key. */
function KeyTerms({ owner, body }: KeyTermsProps) {
  const { authorized_address: account, agent_address: agent, label } = body
  const { keys } = useServices()
  const isStored = useLive(keys.storedAgents(owner), (stored) => stored.some((key) => key.agent === agent))
  return (
    <>
      {isStored && <NewKeyLimits owner={owner} account={account} />}
      <LabelWarning account={account} label={label} agent={agent} />
    </>
  )
}

/** Returns a function that finds the orders that a request names among the account's open orders. */
function useFindOrder(request: SignRequest): FindOrder {
  const { target_address: target, signer_address: signer } = request.auth
  const { open } = useOrders(namesOrders(request) ? (target ?? signer) : null)
  return createFindOrder(open)
}

function describeAuth({ auth, action }: SignRequest): readonly Detail[] {
  const signedBy: Detail = { path: 'signer', name: text('signedBy'), value: auth.signer_address, kind: 'address' }
  if (auth.target_address !== undefined)
    return [{ path: 'target', name: text('actsFor'), value: auth.target_address, kind: 'address' }, signedBy]
  if (action === 'approveAgent' || action === 'transfer') return [signedBy]
  return [{ path: 'target', name: text('actsFor'), value: text('ownAccount'), kind: 'text' }, signedBy]
}

function Choices({ prompt }: { prompt: SigningPrompt }) {
  const { signing } = useServices()
  const isOpen = useLive(signing.view, ({ open }) => open !== null)
  const { stage } = prompt
  const isAgentApproval = prompt.request.action === 'approveAgent'
  return (
    <>
      <Button tone="quiet" onClick={prompt.reject}>
        {text('cancel')}
      </Button>
      {stage.kind === 'asking' && (
        <Button tone="accent" writes="sign" autoFocus disabled={isOpen} onClick={prompt.accept}>
          {text(isAgentApproval ? 'acceptApproval' : 'accept')}
        </Button>
      )}
      {stage.kind === 'failed' && (
        <Button tone="accent" writes="sign" disabled={isOpen} onClick={prompt.accept}>
          {text('askAgain')}
        </Button>
      )}
      {stage.kind === 'expired' && (
        <Button tone="accent" writes="sign" onClick={prompt.prepareAnew}>
          {text('prepareAnew')}
        </Button>
      )}
    </>
  )
}

/** Fields of a request with their values, one per line. */
function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {details.map(({ path, name, value, kind }) =>
        kind === 'heading' ? (
          <div key={path} className="col-span-2 mt-1 border-t border-line pt-2 font-medium">
            <dt>{name}</dt>
            <dd className="sr-only">{value}</dd>
          </div>
        ) : (
          <div key={path} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{kind === 'address' ? <FullAddress address={value} /> : value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/**
 * Describes the effect of a request in a few words. An order is named by its market, side, size and price, never by its
 * id alone.
 */
function describeTitle({ action, body }: SignRequest, finders: Finders): string {
  if (action === 'transfer' || action === 'withdraw') {
    const { amount, coin } = body as ActionBody<'transfer'>
    return text(`${action}Title`, { amount: groupDigits(amount), coin })
  }
  const { orders } = body as { orders?: readonly object[] }
  if (orders) return text(BATCHES[action] ?? 'batchPlaceTitle', { count: orders.length })
  if (action === 'placeOrder') return namePlaced(body as ActionBody<'placeOrder'>, finders) ?? actionTitle(action)
  if (action === 'cancelAll') {
    const { symbol_id: symbolId } = body as ActionBody<'cancelAll'>
    const symbol = symbolId === undefined ? undefined : finders.findMarket(symbolId)?.instrument.symbol
    return symbol === undefined ? actionTitle(action) : text('cancelAllTitle', { symbol })
  }
  const referenceName = isReference(body) ? nameReferenced(body, finders) : null
  return referenceName ? text('orderTitle', { what: actionTitle(action), ...referenceName }) : actionTitle(action)
}

const BATCHES: Partial<Record<ActionName, 'batchCancelTitle' | 'batchModifyTitle'>> = {
  batchCancel: 'batchCancelTitle',
  batchModify: 'batchModifyTitle',
}

function nameReferenced(reference: OrderReference, { findOrder, findMarket }: Finders) {
  const order = findOrder(reference)
  const instrument = order && findMarket(order.symbol_id)?.instrument
  if (!instrument) return null
  const price = order.price === null ? null : parseDecimal(order.price)
  return { order: nameOrder({ ...namedOrder(order), price }, instrument), symbol: instrument.symbol }
}

function namePlaced(body: ActionBody<'placeOrder'>, { findMarket }: Finders): string | null {
  const instrument = findMarket(body.symbol_id)?.instrument
  if (!instrument) return null
  return nameOrder(
    {
      isBuy: body.is_buy,
      quantity: parseDecimal(body.quantity),
      amountCoin: body.market_order_type === 'quote' ? 'quote' : 'base',
      price: body.price === undefined ? null : parseDecimal(body.price),
    },
    instrument,
  )
}
