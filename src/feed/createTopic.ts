import type { Spec } from './wire'
import { createBookTopic } from './topics/createBookTopic'
import { createCandleTopic } from './topics/createCandleTopic'
import { createOrdersTopic } from './topics/createOrdersTopic'
import { createPositionsTopic } from './topics/createPositionsTopic'
import { createBestTopic, createBlocksTopic, createSettingsTopic, createTransactionsTopic } from './topics/pushTopics'
import { createTapeTopic } from './topics/createTapeTopic'
import { createTickerTopic } from './topics/createTickerTopic'
import type { Topic, TopicContext } from './topics/Topic'

/** The topic that serves a view. */
export function createTopic(spec: Spec, context: TopicContext): Topic {
  switch (spec.kind) {
    case 'book':
      return createBookTopic(spec, context)
    case 'tape':
      return createTapeTopic(spec.symbolId, context)
    case 'candle':
      return createCandleTopic(spec.symbolId, spec.interval, context)
    case 'ticker':
      return createTickerTopic(spec.symbolId, context)
    case 'orders':
      return createOrdersTopic(spec.address, context)
    case 'positions':
      return createPositionsTopic(spec.address, context)
    case 'settings':
      return createSettingsTopic(spec.address, context)
    case 'best':
      return createBestTopic(spec.symbolId, context)
    case 'blocks':
      return createBlocksTopic(context)
    case 'transactions':
      return createTransactionsTopic(context)
  }
}
