import { BaseError } from '@/base/BaseError'
import type { Link } from './socket/createLink'
import { accountOf, routeOf, routeOfPush } from './socket/createInstance'
import { createBookScanner } from '@/protocol/book/createBookScanner'
import type { Instance, Push, ScanTarget } from './socket/types'

/** Maximum number of instances on one connection. docs/protocol 5.1, 5.2. */
const INSTANCES_PER_LINK = 50

/** Receives the events of an instance. */
export type Subscriber = {
  readonly instance: Instance
  readonly scanned?: ScanTarget | undefined
  onPush(push: Push): boolean
  onAcknowledged(): void
  onRejected(message: string): void
}

/** The pool's handlers of a link's events. */
export type LinkSink = {
  onText(text: string): boolean
  onPush(push: Push): boolean
  onAcknowledged(key: string): void
  onRejected(key: string, message: string): void
}

/** Subscriptions over as many connections as they need. */
export type Pool = {
  add(subscriber: Subscriber): Link
  remove(subscriber: Subscriber): void
  linkOf(subscriber: Subscriber): Link | null
  links(): readonly Link[]
  dispose(): void
}

type Lane = {
  readonly link: Link
  readonly byRoute: Map<string, Subscriber[]>
  /** Consumers of book pushes as numbers. */
  readonly books: ScanTarget[]
  /** Routes that were closed: a push that arrives late is not a bad frame. */
  readonly closed: Set<string>
}

const MAX_CLOSED = 200

/**
 * Spreads instances over connections: at most fifty on each, and never two books on one whose pushes could not be
 * distinguished (docs/protocol 9.24). Subscribers of the same instance share it. `onForeign`: called for a push about
 * an account without a subscriber.
 */
export function createPool(createLink: (sink: LinkSink) => Link, onForeign: () => void = () => undefined): Pool {
  const lanes: Lane[] = []
  const scanner = createBookScanner()

  function laneFor(instance: Instance): Lane {
    const route = routeOf(instance)
    const fits = ({ link, byRoute }: Lane) => {
      const holders = byRoute.get(route)
      if (holders) return holders[0]!.instance.key === instance.key
      return link.instances().length < INSTANCES_PER_LINK
    }
    const sharing = lanes.find(({ link }) => link.has(instance.key))
    return sharing ?? lanes.find(fits) ?? openLane()
  }

  function openLane(): Lane {
    const byRoute = new Map<string, Subscriber[]>()
    const closed = new Set<string>()
    const holdersOf = (key: string) => [...byRoute.values()].flat().filter(({ instance }) => instance.key === key)
    const books: ScanTarget[] = []
    const unitsOf = (symbolId: number) => {
      for (const book of books) if (book.symbolId === symbolId) return book.units
      return null
    }
    const link = createLink({
      onText(text) {
        const push = scanner.scan(text, unitsOf)
        let isScanned = false
        for (const book of books) {
          if (!push || book.symbolId !== push.symbolId || book.merge !== push.merge) continue
          book.onScan(push)
          isScanned = true
        }
        return isScanned
      },
      onPush(push) {
        const route = routeOfPush(push)
        const holders = byRoute.get(route)
        if (!holders && closed.has(route)) return true
        if (!holders && accountOf(push) !== null) onForeign()
        if (!holders) return false
        return holders.map((holder) => understands(holder, push)).every(Boolean)
      },
      onAcknowledged: (key) => holdersOf(key).forEach((holder) => holder.onAcknowledged()),
      onRejected: (key, message) => holdersOf(key).forEach((holder) => holder.onRejected(message)),
    })
    const lane = { link, byRoute, books, closed }
    lanes.push(lane)
    return lane
  }

  const laneOf = (subscriber: Subscriber) =>
    lanes.find(({ byRoute }) => byRoute.get(routeOf(subscriber.instance))?.includes(subscriber))

  return {
    add(subscriber) {
      const { instance } = subscriber
      const { link, byRoute, books, closed } = laneFor(instance)
      const route = routeOf(instance)
      closed.delete(route)
      const holders = byRoute.get(route)
      byRoute.set(route, [...(holders ?? []), subscriber])
      if (subscriber.scanned) books.push(subscriber.scanned)
      if (holders) link.renew(instance.key)
      else link.add(instance)
      return link
    },
    remove(subscriber) {
      const lane = laneOf(subscriber)
      if (!lane) return
      const route = routeOf(subscriber.instance)
      const book = lane.books.findIndex((target) => target === subscriber.scanned)
      if (book >= 0) lane.books.splice(book, 1)
      const rest = lane.byRoute.get(route)!.filter((holder) => holder !== subscriber)
      if (rest.length > 0) return void lane.byRoute.set(route, rest)
      lane.byRoute.delete(route)
      lane.closed.add(route)
      if (lane.closed.size > MAX_CLOSED) lane.closed.delete(lane.closed.values().next().value!)
      lane.link.remove(subscriber.instance.key)
    },
    linkOf: (subscriber) => laneOf(subscriber)?.link ?? null,
    links: () => lanes.map(({ link }) => link),
    dispose: () => lanes.forEach(({ link }) => link.dispose()),
  }
}

/** Whether a subscriber could read a push. Unreadable pushes are the venue's fault; other errors are thrown. */
function understands(subscriber: Subscriber, push: Push): boolean {
  try {
    return subscriber.onPush(push)
  } catch (error) {
    if (error instanceof BaseError) return false
    throw error
  }
}
