import type { AnyAction } from '@/protocol/actions'
import { canonicalize } from '@/protocol/signing'
import { text } from './messages'

type Props = { action: AnyAction; body: object }

/** Of a write that is signed as a hash: the text that is hashed. docs/protocol 2.4. */
export function HashedText({ action, body }: Props) {
  if (action.method !== 'A') return null
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2">
      <p className="text-xs text-faint">{text('hashedHelp', { tag: action.tag })}</p>
      <div
        role="group"
        tabIndex={0}
        aria-label={text('hashed')}
        className="max-h-24 overflow-auto rounded-md bg-ground p-2 font-mono text-xs break-all whitespace-pre-wrap"
      >
        {canonicalize(action, body)}
      </div>
    </div>
  )
}
