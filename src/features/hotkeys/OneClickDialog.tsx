import { useState } from 'react'
import { ClickSizePicker } from '@/terminal/oneClick/ClickSizePicker'
import { formatPercent } from '@/terminal/format/format'
import { useMarketInUse } from '@/terminal/market/usedPanels'
import { useSetting } from '@/terminal/session/Services'
import { openOneClick } from '@/terminal/oneClick/oneClick'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { ClickSizesForm } from './ClickSizesForm'
import { text } from './messages'

type Props = { onClose: () => void }

/** Explains one-click trading before it is turned on, turns it off, and sets its sizes. */
export function OneClickDialog({ onClose }: Props) {
  const [mode, setMode] = useSetting('oneClick')
  const [short, setShort] = useState(mode === 'untilReload')
  const slippage = useDefaultSlippage()
  const { instrument } = useMarketInUse().market
  const on = mode !== 'off'
  const keep = (isShort: boolean) => {
    setShort(isShort)
    if (on) setMode(isShort ? 'untilReload' : 'on')
  }
  return (
    <Dialog
      width="medium"
      title={text('title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => openOneClick('keys')}>
            {text('keys')}
          </Button>
          {on ? (
            <>
              <Button tone="danger" onClick={() => setMode('off')}>
                {text('turnOff')}
              </Button>
              <Button tone="accent" onClick={onClose}>
                {text('done')}
              </Button>
            </>
          ) : (
            <Button
              tone="accent"
              writes="one-click-on"
              onClick={() => {
                setMode(short ? 'untilReload' : 'on')
                onClose()
              }}
            >
              {text('turnOn')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {on ? <Notice tone="warn">{text('isOn')}</Notice> : <Consent percent={formatPercent(slippage)} />}
        <ClickSizesForm instrument={instrument} />
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden="true" className="text-xs text-muted">
            {text('next')}
          </span>
          <ClickSizePicker symbol={instrument.symbol} />
        </div>
        <Checkbox label={text('keepOff')} checked={short} onChange={keep} />
      </div>
    </Dialog>
  )
}

function Consent({ percent }: { percent: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{text('lead')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>{text('itemSize')}</li>
        <li>{text('itemMarket', { percent })}</li>
        <li>{text('itemGate')}</li>
        <li>{text('itemTyping')}</li>
      </ul>
    </div>
  )
}
