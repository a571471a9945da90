import { clsx } from 'clsx'
import { getAddress } from 'viem'
import { CopyButton } from '@/ui/controls/CopyButton'
import { createText } from '../format/text'

const text = createText({ copy: 'Copy address' })

const GROUP_STARTS = [2, 6, 10, 14, 18, 22, 26, 30, 34, 38]

type Props = { address: string; copyable?: boolean; className?: string }

/**
 * A full address with the letter case of its checksum, in groups of four, so that a trader can compare it with the
 * wallet's. The gaps are visual only: it is copied as one word.
 */
export function FullAddress({ address, copyable, className }: Props) {
  const full = getAddress(address)
  return (
    <span className={clsx('inline-flex max-w-full items-center gap-1', className)}>
      <span dir="ltr" className="font-mono break-all">
        <span className="sr-only">{full}</span>
        <span aria-hidden="true">
          <span className="me-[0.4em]">0x</span>
          {GROUP_STARTS.map((start) => (
            <span key={start} className="me-[0.4em] inline-block last:me-0">
              {full.slice(start, start + 4)}
            </span>
          ))}
        </span>
      </span>
      {copyable && <CopyButton text={full} label={text('copy')} />}
    </span>
  )
}
