import { useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDecimal } from '@/base/decimal'
import { useSetting } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import type { Instrument } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { TextField } from '@/ui/controls/TextField'
import { PERCENT_DECIMALS, quantityDecimals, unitOf } from '../form/readTicket'
import type { TicketForm } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { text } from '../orderMessages'

type OrderTemplate = Settings['orderTemplates'][number]

/** Maximum length of a template name. */
const NAME_LENGTH = 40

/** Saves the terms of limit and market orders of this market as named templates; fills in and deletes templates. */
export function OrderTemplates({ ticket }: { ticket: Ticket }) {
  const { form, change, market } = ticket
  const { symbol } = market.instrument
  const [templates, setTemplates] = useSetting('orderTemplates')
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const values = templateOf(form, market.instrument)
  const templatesWithout = (other: string) =>
    templates.filter((template) => template.symbol !== symbol || template.name !== other)
  const save = () => {
    if (values === null || name === '') return
    setTemplates([...templatesWithout(name), { symbol, name, values }])
    setTyped('')
  }
  return (
    <div role="group" aria-label={text('templates')} className="flex flex-col gap-1">
      <p aria-hidden="true" className="text-xs text-muted">
        {text('templates')}
      </p>
      {templates
        .filter((template) => template.symbol === symbol)
        .map((template) => (
          <div key={template.name} className="flex gap-1">
            <Button
              size="small"
              className="touchable min-w-0 grow"
              aria-label={text('templateApply', { name: template.name })}
              onClick={() =>
                change({ ...template.values, quantity: writeAmount(template.values.quantity), composite: null })
              }
            >
              <span className="truncate">{template.name}</span>
            </Button>
            <IconButton
              label={text('templateDelete', { name: template.name })}
              icon={<Trash2 className="size-4" />}
              onClick={() => setTemplates(templatesWithout(template.name))}
            />
          </div>
        ))}
      <TextField
        label={text('templateName')}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_LENGTH}
        hint={values === null ? text('templateOnly') : text('templateHint', { symbol })}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        action={
          <Button tone="quiet" size="small" disabled={values === null || name === ''} onClick={save}>
            {text('templateSave')}
          </Button>
        }
      />
    </div>
  )
}

/**
 * The stored terms of a template; null for a conditional order, an exit, or a size by risk. Numbers are stored as wire
 * decimals: another locale would read typed text as other numbers.
 */
function templateOf(form: TicketForm, instrument: Instrument): OrderTemplate['values'] | null {
  const { orderType, sizeUnit, timeInForce, postOnly, reduceOnly, priceMatch, stpMode } = form
  if ((orderType !== 'limit' && orderType !== 'market') || sizeUnit === 'risk') return null
  const typed = parseAmount(form.quantity, quantityDecimals(form, instrument), unitOf(form, instrument))
  const quantity = typed.ok ? formatDecimal(typed.value) : ''
  const percent = form.slippage === null ? null : parseAmount(form.slippage, PERCENT_DECIMALS, '%')
  const slippage = percent?.ok ? formatDecimal(percent.value) : null
  return { orderType, sizeUnit, quantity, slippage, timeInForce, postOnly, reduceOnly, priceMatch, stpMode }
}
