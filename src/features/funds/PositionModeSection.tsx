import { useState } from 'react'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { useAccount } from '@/terminal/session/Services'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { useAccountWrite } from '@/terminal/account/useAccountWrite'
import { useOpenPerpetuals } from '@/terminal/market/useOpenPerpetuals'
import type { PositionMode } from '@/protocol/records/enums'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { Segmented } from '@/ui/controls/Segmented'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import { Section } from '@/ui/Section'

type Props = { address: string }

/** Chooses one-way or hedge mode. Open positions or orders in perpetuals prevent a change; it shows how many. */
export function PositionModeSection({ address }: Props) {
  const { writable } = useAccount()
  const info = useAccountInfo(address)
  const open = useOpenPerpetuals(address)
  const [chosen, setChosen] = useState<PositionMode | null>(null)
  const { save, busy } = useAccountWrite(address)
  const currentMode: PositionMode = info.data?.position_mode === 'hedge' ? 'hedge' : 'one_way'
  const mode = chosen ?? currentMode
  const isBlocked = open !== null && open.positions + open.orders > 0
  const onSave = async () => {
    const words = {
      what: text('modeWhat'),
      done: text('modeDone', { mode: text(mode) }),
      rejected: text('modeRejected'),
    }
    if (await save('setPositionMode', { position_mode: mode }, words)) setChosen(null)
  }
  return (
    <Section title={text('positionMode')}>
      <div className="flex flex-col gap-3 p-3 pt-1">
        {!info.data &&
          (isReadFailing(info) ? (
            <ReadFailure query={info} title={text('settingsFailed')} className="h-32" />
          ) : (
            <Skeleton rows={3} />
          ))}
        {info.data && (
          <>
            {writable ? (
              <Segmented
                label={text('positionMode')}
                value={mode}
                onChange={setChosen}
                options={(['one_way', 'hedge'] as const).map((value) => ({ value, label: text(value) }))}
              />
            ) : (
              <p className="text-sm font-medium">{text(currentMode)}</p>
            )}
            <p className="text-sm text-muted">{text(mode === 'hedge' ? 'hedgeHelp' : 'oneWayHelp')}</p>
            {writable && isBlocked && <Notice tone="warn">{text('modeLocked', open)}</Notice>}
            {writable && (
              <Button
                tone="accent"
                className="self-start"
                writes="position-mode-set"
                busy={busy}
                disabled={mode === currentMode || isBlocked || open === null}
                onClick={() => void onSave()}
              >
                {text('modeSave')}
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  )
}
