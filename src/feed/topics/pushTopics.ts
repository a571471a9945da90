import { bestBidOfferCodec, type BestBidOffer } from '@/protocol/records/bestBidOffer'
import { blockCodec, type Block } from '@/protocol/records/block'
import { transactionCodec, type TransactionPush } from '@/protocol/records/explorerTransaction'
import { settingsCodec, type Settings } from '@/protocol/records/settings'
import { createInstance } from '../socket/createInstance'
import type { Topic, TopicContext, UpdateOf } from './Topic'
import type { Instance, Push } from '../socket/types'
import { createReadTopic } from './createReadTopic'
import type { Phase } from '../types'

const MAX_STORED = 50

/** Creates the topic of the chain's newest blocks (docs/protocol 8.6). */
export function createBlocksTopic(context: TopicContext): Topic {
  let blocks: readonly Block[] = []
  return createPushTopic(
    {
      instance: createInstance('blocks', {}),
      take(push) {
        const block = blockCodec.decodeWhole(push.data)
        if (blocks.every((existing) => existing.height < block.height)) blocks = [block, ...blocks].slice(0, MAX_STORED)
        return true
      },
      update: (phase) => ({ kind: 'blocks', phase, blocks }),
    },
    context,
  )
}

/** Creates the topic of the chain's newest transactions (docs/protocol 8.6). */
export function createTransactionsTopic(context: TopicContext): Topic {
  let transactions: readonly TransactionPush[] = []
  return createPushTopic(
    {
      instance: createInstance('txs', {}),
      take(push) {
        const hashes = new Set(transactions.map((transaction) => transaction.tx_hash))
        const added = (Array.isArray(push.data) ? push.data : []).map(transactionCodec.decodeWhole)
        transactions = [...added.filter(({ tx_hash: hash }) => !hashes.has(hash)).toReversed(), ...transactions].slice(
          0,
          MAX_STORED,
        )
        return true
      },
      update: (phase) => ({ kind: 'transactions', phase, transactions }),
    },
    context,
  )
}

/** Creates the topic of a symbol's best prices (docs/protocol 5.11); the later update wins. */
export function createBestTopic(symbolId: number, context: TopicContext): Topic {
  let best: BestBidOffer | null = null
  return createPushTopic(
    {
      instance: createInstance('bbo', { symbol_id: symbolId }),
      take(push) {
        const next = bestBidOfferCodec.decodeWhole(push.data)
        if (next.symbol_id !== symbolId) return false
        if (best === null || next.time >= best.time) best = next
        return true
      },
      update: (phase) => ({ kind: 'best', phase, best }),
    },
    context,
  )
}

/** Creates the topic of an account's position mode (docs/protocol 5.7). */
export function createSettingsTopic(address: string, context: TopicContext): Topic {
  let settings: Settings | null = null
  return createPushTopic(
    {
      instance: createInstance('settings', { address }),
      take(push) {
        settings = settingsCodec.decodeWhole(push.data)
        return true
      },
      update: (phase) => ({ kind: 'settings', phase, settings }),
    },
    context,
  )
}

/** The parts in which topics without reads differ. */
type Parts = {
  readonly instance: Instance
  /** Takes a push. Throws WireError or returns false when it is invalid. */
  take(push: Push): boolean
  update(phase: Phase): UpdateOf
}

/** Creates a topic that shows pushes from now on without a read: live as soon as the subscription is acknowledged. */
function createPushTopic({ instance, take, update }: Parts, context: TopicContext): Topic {
  const topic = createReadTopic(
    {
      instance,
      read: async () => undefined,
      merge: take,
      hasData: () => true,
      update,
    },
    context,
  )
  // There is no read to repeat.
  return { ...topic, refresh: () => undefined }
}
