import * as v from 'valibot'
import type { Profile } from '@/protocol/profile'
import { typedDataOf } from '@/protocol/signing'
import { signRequestSchema } from '../vault/rpc'
import { fieldLabel, valueLabel } from '../wireLabels'
import { text } from './messages'

/** Fields whose values have translations. A label is shown as typed, even if it is the same word as such a value. */
const ENUMERATION = /_(type|mode|by|side|in_force|match)$/

type Row = readonly [name: string, value: string]

/** A wallet request decoded for display: every field in the body's order, and the hash that the wallet shows. */
export type DecodedRequest = { readonly rows: readonly Row[]; readonly actionHash: string }

const reviewSchema = v.strictObject({ op: v.literal('review'), request: v.nullable(v.unknown()) })

type Options = {
  readonly document: Document
  readonly profile: Pick<Profile, 'actions' | 'domainName'>
  /** Asks the page to bring the frame to front, or to hide it again. */
  readonly onShown: (shown: boolean) => void
  /** The markets' names by symbol id, read from the venue and not from the page. */
  readonly readMarkets: () => Promise<ReadonlyMap<number, string>>
}

/**
 * Shows on the signer's own surface what the wallet is asked to sign as a hash. A hostile page could show the fields of
 * one request beside the hash of another, so the signer decodes and hashes the request itself. Takes messages of the
 * page; returns false for any other message.
 */
export function createReview({ document, profile, onShown, readMarkets }: Options): (data: unknown) => boolean {
  let close: () => void = () => undefined
  let current: object | null = null

  async function open(message: { readonly request: unknown }): Promise<void> {
    const { request } = message
    const markets = await readMarkets()
    // The page may have withdrawn the request meanwhile, or sent another.
    if (current !== message) return
    close()
    const decoded = decodeRequest(profile, request, markets)
    const { dialog, back } = buildReview(document, decoded)
    close = () => {
      close = () => undefined
      dialog.remove()
      onShown(false)
    }
    back.addEventListener('click', () => close())
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close()
    })
    document.body.append(dialog)
    onShown(true)
    dialog.showModal()
  }

  return (data) => {
    if (!v.is(reviewSchema, data)) return false
    current = data.request === null ? null : data
    if (current) void open(data)
    else close()
    return true
  }
}

/** Decodes a request by the action's schema and hashes the result; null when it cannot be decoded. */
export function decodeRequest(
  profile: Options['profile'],
  value: unknown,
  markets: ReadonlyMap<number, string>,
): DecodedRequest | null {
  const request = v.safeParse(signRequestSchema, value)
  if (!request.success || !Object.hasOwn(profile.actions, request.output.action)) return null
  const action = profile.actions[request.output.action as keyof Profile['actions']]
  const body = v.safeParse(action.body as v.GenericSchema<unknown, object>, request.output.body)
  if (!body.success || action.method !== 'A') return null
  const { auth } = request.output
  const { message } = typedDataOf(action, body.output, auth, profile.domainName)
  return {
    rows: [
      [text('reviewAction'), request.output.action],
      ...listRows(body.output, markets),
      [text('reviewAccount'), auth.target_address ?? auth.signer_address],
    ],
    actionHash: String(message['actionHash']),
  }
}

function listRows(body: object, markets: ReadonlyMap<number, string>): readonly Row[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]): readonly Row[] => {
    if (value === undefined || value === null) return []
    const name = fieldLabel(key)
    if (key === 'orders' && Array.isArray(value))
      return value.flatMap((order: object, at) => [
        [text('reviewOrder', { number: at + 1 }), ''] as const,
        ...listRows(order, markets),
      ])
    if (Array.isArray(value)) return [[name, value.map((item) => valueLabel(String(item))).join(', ')]]
    if (typeof value === 'object') return listRows(value, markets)
    if (key === 'symbol_id')
      return [[name, markets.get(Number(value)) ?? text('reviewMarketUnnamed', { id: String(value) })]]
    if (key === 'is_buy') return [[name, text(value === true ? 'reviewBuy' : 'reviewSell')]]
    return [[name, ENUMERATION.test(key) ? valueLabel(String(value)) : String(value)]]
  })
}

/** Builds the dialog from elements, without parsing HTML. */
function buildReview(document: Document, decoded: DecodedRequest | null) {
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, content: string, className = '') => {
    const element = document.createElement(tag)
    element.textContent = content
    if (className) element.className = className
    return element
  }
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'review')
  const title = make('h1', text('reviewTitle'))
  title.id = 'review'
  const back = make('button', text('reviewBack'), 'main')
  back.type = 'button'
  const buttons = make('div', '', 'buttons')
  buttons.append(back)
  dialog.append(make('p', text('who'), 'who'), title)
  if (decoded) {
    const table = document.createElement('table')
    for (const [name, value] of decoded.rows) {
      const row = make('tr', '', 'changed')
      const head = make('th', name)
      head.scope = 'row'
      row.append(head, make('td', value))
      table.append(row)
    }
    dialog.append(make('p', text('reviewText')), table)
    dialog.append(make('p', text('reviewHash')), make('p', decoded.actionHash, 'hash'))
  } else dialog.append(make('p', text('reviewUnknown'), 'fault'))
  dialog.append(buttons)
  return { dialog, back }
}
