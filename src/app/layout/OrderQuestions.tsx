import { CancelAllDialog } from '@/features/orders/batch/CancelAllDialog'
import { AskedModify } from '@/features/orders/modify/AskedModify'
import { UnusualOrderDialog } from '@/terminal/orders/UnusualOrderDialog'

/** The questions about orders that can come from any panel: "Cancel all" with TP/SL among them, an unusual order, and a change. */
export function OrderQuestions() {
  return (
    <>
      <CancelAllDialog />
      <AskedModify />
      <UnusualOrderDialog />
    </>
  )
}
