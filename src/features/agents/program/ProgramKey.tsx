import { resolveVenue } from '@/client/resolveVenue'
import type { UnresolvedResult } from '@/keys/types'
import type { Key } from '@/protocol/signing/key'
import { describeAnswer } from '@/terminal/outcomes/describeAnswer'
import { useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Notice } from '@/ui/Notice'
import { saveFile } from '@/ui/saveFile'
import { text } from './programMessages'
import { scrollToShow } from '../scrollToShow'

/**
 * A key that was created for a program. It is not stored; only the component that shows it has it. `unresolved`: it is
 * not known whether the key is approved.
 */
export type CreatedKey = { readonly key: Key; readonly label: string; readonly unresolved: UnresolvedResult | null }

type Props = { createdKey: CreatedKey; account: string; onClose: () => void }

/** Shows a program's private key once, as the environment variables that the program reads. */
export function ProgramKey({ createdKey: { key, label, unresolved }, account, onClose }: Props) {
  const { venue } = useServices()
  const { httpUrl: url } = resolveVenue(venue, window.location.href)
  const file = `kedge-${label}.env`
  const contents = writeEnvFile({ label, domainName: venue.domainName, url, privateKey: key.privateKey, account })
  return (
    <section
      ref={scrollToShow}
      aria-label={text('keyOf', { label })}
      className="flex flex-col gap-3 border-t border-line p-3"
    >
      <h3 className="font-medium">{text('keyOf', { label })}</h3>
      <Notice tone="warn" urgent>
        <p>{text('once')}</p>
        {unresolved && <p>{text('unresolved', { answer: describeAnswer(unresolved.status) })}</p>}
      </Notice>
      <div className="flex items-start gap-2 rounded-md border border-line bg-ground/60 p-2">
        <pre className="min-w-0 grow text-xs break-all whitespace-pre-wrap">{contents}</pre>
        <CopyButton text={contents} label={text('copy')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="accent" autoFocus onClick={() => saveFile(file, 'text/plain', contents)}>
          {text('download', { file })}
        </Button>
        <Button aria-label={text('savedLabel', { label })} onClick={onClose}>
          {text('saved')}
        </Button>
      </div>
    </section>
  )
}

type Contents = {
  readonly label: string
  readonly domainName: string
  readonly url: string
  readonly privateKey: string
  readonly account: string
}

/**
 * Writes the environment variables from which a program reads its key (docs/sdk.md), in the format of `node --env-file`
 * and shells.
 */
function writeEnvFile({ label, domainName, url, privateKey, account }: Contents): string {
  const comments = [text('envKey', { label }), text('envDomain', { domain: domainName }), text('envSecret')]
  const variables = { KEDGE_URL: url, KEDGE_PRIVATE_KEY: privateKey, KEDGE_ACCOUNT: account }
  const lines = [
    ...comments.map((comment) => `# ${comment}`),
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
  ]
  return `${lines.join('\n')}\n`
}
