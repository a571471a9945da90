import type { Topic } from './topics/Topic'

/** What a view of an account reads again when one of our writes touched the account. */
type AccountView = { readonly topic: Topic; readonly address: string | null }

/** Has the views of an account look for what a write of ours did: at once, instead of at the next round. */
export function applyHint(views: Iterable<AccountView>, hint: { address: string; orderIds: readonly string[] }): void {
  for (const { address, topic } of views) {
    if (address !== hint.address) continue
    if ('expect' in topic && typeof topic.expect === 'function') topic.expect(hint.orderIds)
    else topic.refresh()
  }
}
