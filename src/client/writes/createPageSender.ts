import type { Signer } from '../types'
import { type SendTools, signAndSend } from './signAndSend'
import { trackSubmission } from './worker/trackSubmission'
import type { WriteSender } from './worker/WriteWorker'

/**
 * A sender that runs in the page: for browsers without the write worker, and while it is not ready, does not answer or
 * cannot store. docs/decisions 0002.
 */
export function createPageSender(tools: Omit<SendTools, 'sign'>, signer: Signer): WriteSender {
  return {
    submit(task) {
      const { submitted, onStep } = trackSubmission(tools.clock)
      void signAndSend({ ...tools, sign: (_, request) => signer.sign(request) }, task, onStep)
      return submitted
    },
  }
}
