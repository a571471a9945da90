import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { typedDataOf } from '@/protocol/signing'

type Member = { readonly name: string; readonly type: string }
type ClearSigning = {
  readonly context: {
    readonly eip712: {
      readonly domain: object
      readonly schemas: readonly { readonly primaryType: string; readonly types: Record<string, readonly Member[]> }[]
    }
  }
  readonly display: {
    readonly formats: Record<
      string,
      { readonly fields: readonly { readonly path: string }[]; readonly required: string[] }
    >
  }
}

test('quirk 14: the ERC-7730 metadata in public/ names every typed write as it is signed, and shows every field', () => {
  const file = new URL('../../../public/clear-signing.json', import.meta.url)
  const { context, display } = JSON.parse(readFileSync(file, 'utf8')) as ClearSigning
  const signer = `0x${'11'.repeat(20)}` as const
  const auth = { signer_address: signer, nonce: 1, expires_after: 2 }
  const typed = Object.values(practiceProfile.actions).flatMap((action) =>
    action.method === 'B' ? [{ ...typedDataOf(action, BODIES, auth, practiceProfile.domainName) }] : [],
  )
  expect(context.eip712.schemas).toEqual(typed.map(({ primaryType, types }) => ({ primaryType, types })))
  expect(context.eip712.domain).toEqual(typed[0]!.domain)
  for (const { primaryType, types } of typed) {
    const names = types[primaryType]!.map(({ name }) => name)
    expect(display.formats[primaryType]?.fields.map(({ path }) => path)).toEqual(names)
    expect(display.formats[primaryType]?.required).toEqual(names)
  }
})

/** A value for every field of any typed write. */
const BODIES = {
  agent_address: `0x${'22'.repeat(20)}`,
  authorized_address: `0x${'33'.repeat(20)}`,
  main_address: `0x${'44'.repeat(20)}`,
  valid_days: 7,
  label: 'kedge',
}
