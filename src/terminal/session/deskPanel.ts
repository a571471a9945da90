import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'

/** The panels of a desk that shows one panel at a time, such as on a phone. */
export type DeskPanel = 'chart' | 'prices' | 'ticket' | 'tables'

type Request = { readonly panel: DeskPanel | null; readonly quantity: boolean }

/** The pending request. A desk that is mounted later handles it too. */
const request = createStore<Request>(() => ({ panel: null, quantity: false }))

/** Shows a panel on a desk that shows one at a time. On other desks all panels are visible. */
export function showPanel(panel: DeskPanel): void {
  request.setState({ panel })
}

/** Shows the order ticket and focuses its quantity. */
export function focusQuantity(): void {
  request.setState({ panel: 'ticket', quantity: true })
}

/**
 * Hook of the desk that shows one panel at a time: opens requested panels. Null: another component handles requests.
 */
export function usePanelRequests(open: ((panel: DeskPanel) => void) | null): void {
  useRequest(({ panel }) => {
    if (panel === null || open === null) return
    request.setState({ panel: null })
    open(panel)
  })
}

/**
 * Hook of the ticket: focuses the quantity on request, if this ticket accepts the request, as soon as it is visible.
 */
export function useQuantityRequests(acceptsRequest: () => boolean, focus: () => void): void {
  useRequest(({ quantity }) => {
    if (!quantity || !acceptsRequest()) return
    request.setState({ quantity: false })
    focus()
  })
}

function useRequest(take: (pending: Request) => void): void {
  const onRequest = useEffectEvent(take)
  useEffect(() => {
    onRequest(request.getState())
    return request.subscribe((pending) => onRequest(pending))
  }, [])
}
