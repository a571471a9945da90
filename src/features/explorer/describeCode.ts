import { describeRefusal } from '@/desk/refusal'

/** What an error code of the venue's means, in a sentence. */
export function describeCode(code: string): string {
  return describeRefusal({ kind: 'refused', code, message: '', traceCode: '', status: 0 })
}
