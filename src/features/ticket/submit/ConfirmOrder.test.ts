import { expect, test } from 'vitest'
import { MARGIN_MODES, POSITION_MODES, SYMBOL_KINDS } from '@/protocol/records/enums'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { describePosition } from '../account/TicketAccount'
import { readTicket } from '../form/readTicket'
import { emptyForm, type TicketForm, type TicketOrderType } from '../form/ticketForm'
import { describeDraft } from './ConfirmOrder'

const exit = { ...emptyForm.takeProfit, trigger: '61000' }
const plain = { ...emptyForm, price: '60000', quantity: '1', trigger: '59000', takeProfit: exit }

/** A form of each order type of the ticket. */
const FORMS: Readonly<Record<TicketOrderType, readonly TicketForm[]>> = {
  limit: [
    { ...plain, orderType: 'limit' },
    { ...plain, orderType: 'limit', bracket: true },
    { ...plain, orderType: 'limit', priceMatch: 'queue_1' },
  ],
  market: [
    { ...plain, orderType: 'market' },
    { ...plain, orderType: 'market', bracket: true },
  ],
  conditional: [
    { ...plain, orderType: 'conditional', then: 'limit' },
    { ...plain, orderType: 'conditional', then: 'market' },
  ],
  tpsl: [
    { ...plain, orderType: 'tpsl', tpslMode: 'full' },
    { ...plain, orderType: 'tpsl', tpslMode: 'partial' },
  ],
}

const MARGINS = { cross: 'Margin mode Cross', isolated: 'Margin mode Isolated' }

/** Returns the position text of an order in hedge mode. TP/SL always closes, whatever the form says. */
function hedgeWords({ isBuy, opens, orderType }: TicketForm): string {
  if (opens && orderType !== 'tpsl') return isBuy ? 'Open long' : 'Open short'
  return isBuy ? 'Close short' : 'Close long'
}

const marketOf = (kind: string) => testMarkets.find(({ instrument }) => instrument.kind === kind)!.instrument
const forms = Object.values(FORMS)
  .flat()
  .flatMap((form) => [true, false].flatMap((isBuy) => [true, false].map((opens) => ({ ...form, isBuy, opens }))))

test.each(
  SYMBOL_KINDS.flatMap((kind) =>
    MARGIN_MODES.flatMap((marginMode) => POSITION_MODES.map((positionMode) => ({ kind, marginMode, positionMode }))),
  ),
)('every order of a $kind market in $marginMode and $positionMode mode is asked about with both', (terms) => {
  const { kind, marginMode, positionMode } = terms
  const instrument = marketOf(kind)
  for (const form of forms) {
    const { draft } = readTicket(form, instrument, { marginMode, positionMode }, 0n)
    const lines = describeDraft(draft, instrument)
    const position = positionMode === 'hedge' ? hedgeWords(form) : 'Position mode One-way'
    const expected = kind === 'spot' ? [] : [position, MARGINS[marginMode]]
    expect(describePosition(draft), JSON.stringify(form)).toEqual(expected)
    expect(lines.filter((line) => /^(Margin|Position) mode|^(Open|Close) (long|short)$/.test(line))).toEqual(expected)
  }
})
