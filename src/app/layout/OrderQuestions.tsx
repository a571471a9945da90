import { CancelAllDialog } from '@/features/orders/batch/CancelAllDialog'
import { UnusualOrderDialog } from '@/terminal/orders/UnusualOrderDialog'

/** The questions about orders that can come from any panel: "Cancel all" with TP/SL among them, and an unusual order. */
export function OrderQuestions() {
  return (
    <>
      <CancelAllDialog />
      <UnusualOrderDialog />
    </>
  )
}
