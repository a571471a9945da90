import { decodeEnvelope, type Envelope } from '@/protocol/envelope'
import { GarbledReplyError } from './errors'
import type { RawReply } from './exchange'

/** The envelope of a reply. Throws GarbledReplyError when it holds none. docs/protocol 1.3. */
export function readEnvelope(reply: RawReply): Envelope {
  try {
    return decodeEnvelope(JSON.parse(reply.text))
  } catch (cause) {
    throw new GarbledReplyError(reply.status, { cause })
  }
}
