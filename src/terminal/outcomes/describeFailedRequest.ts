import { GarbledReplyError, RejectedError } from '@/client/http'
import { createText } from '../format/text'
import { describeReadFailure } from './describeAnswer'

const text = createText({
  whenConnected: '{answer} Try again once the connection is back.',
  later: '{answer} Try again in a moment.',
})

/** Says why a request failed, and when to try it again. */
export function describeFailedRequest(error: unknown): string {
  const isAnswered = error instanceof GarbledReplyError || error instanceof RejectedError
  return text(isAnswered ? 'later' : 'whenConnected', { answer: describeReadFailure(error) })
}
