import type { ProtectionKind, SignerLimits } from '../types'
import { MIN_PASSPHRASE_LENGTH } from '../vault/createVaultLock'
import type { Surface } from '../vault/surface'
import { buildQuestion, type Field, type Question } from './buildQuestion'
import { text } from './messages'
import { canSeeCover, watchVisibility } from './watchVisibility'

type Answer = Readonly<Record<string, string>>

const nothing: readonly Field[] = []
const LIMITS = ['ordersPerMinute', 'notionalPerOrder', 'distancePercent', 'slippagePercent'] as const

/**
 * Creates the signer's own surface. It shows one question at a time; a second question counts as declined, so that a
 * page cannot flood the trader. `onShown` asks the page to bring the frame to front, or to hide it again.
 */
export function createSurface(document: Document, onShown: (shown: boolean) => void): Surface {
  let open = false

  async function ask(question: Question): Promise<Answer | null> {
    if (open) return null
    open = true
    const answer = await show(document, question, onShown)
    open = false
    return answer
  }

  /** Asks a question that is confirmed by typing the code that it shows: a page could trick a trader into a click. */
  async function askWithCode(question: Omit<Question, 'fields' | 'check'>): Promise<boolean> {
    const code = String(1_000 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 9_000))
    const answer = await ask({
      ...question,
      fields: [{ name: 'code', label: text('code', { code }), secret: false }],
      check: ({ code: typed }) => (typed?.trim() === code ? null : text('codeWrong')),
    })
    return answer !== null
  }

  /** Asks a question that is confirmed by a click, where this browser can report that the button is visible. */
  async function askWithoutFields(question: Omit<Question, 'fields' | 'check'>): Promise<boolean> {
    if (!canSeeCover()) return await askWithCode(question)
    return (await ask({ ...question, fields: nothing, check: () => null })) !== null
  }

  return {
    async newPassphrase() {
      const answer = await ask({
        title: text('newPassphraseTitle'),
        lines: [text('newPassphraseText')],
        fields: [
          { name: 'new', label: text('newPassphrase'), secret: true },
          { name: 'repeat', label: text('repeatPassphrase'), secret: true },
        ],
        confirm: text('keep'),
        check({ new: chosen = '', repeat }) {
          if (chosen.length < MIN_PASSPHRASE_LENGTH) return text('passphraseShort', { min: MIN_PASSPHRASE_LENGTH })
          return chosen === repeat ? null : text('passphraseDiffers')
        },
      })
      return answer?.['new'] ?? null
    },
    async passphrase(wrong) {
      const answer = await ask({
        title: text('passphraseTitle'),
        lines: [text('passphraseText')],
        fields: [{ name: 'passphrase', label: text('passphrase'), secret: true }],
        confirm: text('unlock'),
        check: () => null,
        ...(wrong ? { fault: text('passphraseWrong') } : {}),
      })
      return answer?.['passphrase'] ?? null
    },
    confirmProtection: (kind: ProtectionKind) =>
      kind === 'passkey'
        ? askWithoutFields({
            title: text('passkeyTitle'),
            lines: [text('passkeyText')],
            confirm: text('passkeyConfirm'),
          })
        : askWithCode({ title: text('deviceTitle'), lines: [text('deviceText')], confirm: text('deviceConfirm') }),
    confirmUnlock: (kind: ProtectionKind) =>
      askWithoutFields({
        title: text('passphraseTitle'),
        lines: [kind === 'passkey' ? text('unlockPasskeyText') : text('unlockDeviceText')],
        confirm: text('unlock'),
      }),
    confirmLimits: (label, before, after) =>
      askWithCode({
        title: text('limitsTitle'),
        lines: [text('limitsText', { label })],
        rows: LIMITS.map((name) => [text(name), describe(before, name), describe(after, name)]),
        confirm: text('limitsConfirm'),
      }),
    confirmLoss: (owner, before, after) =>
      askWithCode({
        title: text('lossTitle'),
        lines: [text('lossText', { owner }), text('lossWaits', { minutes: before.coolDownMinutes })],
        rows: [
          [text('dailyLoss'), before.dailyLoss ?? text('unlimited'), after.dailyLoss ?? text('unlimited')],
          [text('coolDown'), String(before.coolDownMinutes), String(after.coolDownMinutes)],
        ],
        confirm: text('lossConfirm'),
      }),
  }
}

function describe(limits: SignerLimits, name: (typeof LIMITS)[number]): string {
  return String(limits[name] ?? text('unlimited'))
}

/** Shows a question until it is answered; null when it is declined. */
function show(document: Document, question: Question, onShown: (shown: boolean) => void): Promise<Answer | null> {
  return new Promise((resolve) => {
    const { dialog, form, confirm, cancel, fault, note, values } = buildQuestion(document, question)
    const stopWatching = watchVisibility(dialog, (seen) => {
      confirm.disabled = !seen
      note.textContent = seen ? '' : text('covered')
    })

    function end(answer: Answer | null): void {
      stopWatching()
      dialog.remove()
      onShown(false)
      resolve(answer)
    }

    confirm.disabled = true
    cancel.addEventListener('click', () => end(null))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(null)
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!event.isTrusted || confirm.disabled) return
      const entered = values()
      fault.textContent = question.check(entered) ?? ''
      if (fault.textContent === '') end(entered)
    })
    document.body.append(dialog)
    onShown(true)
    dialog.showModal()
    form.querySelector('input')?.focus()
  })
}
