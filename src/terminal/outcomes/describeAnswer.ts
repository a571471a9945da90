import { GarbledReplyError, RejectedError } from '@/client/http'
import { createText } from '../format/text'

const text = createText({
  none: 'The venue did not answer.',
  error: 'The venue answered with an error (HTTP {status}).',
  unreadable: 'The venue’s answer could not be read (HTTP {status}).',
  rejected: 'The venue rejected the request (code {code}).',
})

/** Says what the venue answered, by the HTTP status of a reply that is not the interface's; null without a reply. */
export function describeAnswer(status: number | null): string {
  if (status === null) return text('none')
  return text(status >= 400 ? 'error' : 'unreadable', { status: String(status) })
}

/** Says why a read failed, by its error: no answer, an answer that is not the interface's, or a rejection. */
export function describeReadFailure(error: unknown): string {
  if (error instanceof RejectedError) {
    const { status, code } = error.rejected
    return status >= 500 ? describeAnswer(status) : text('rejected', { code })
  }
  return describeAnswer(error instanceof GarbledReplyError ? error.status : null)
}
