import { describeRejection } from '@/terminal/outcomes/rejection'

/** What an error code of the venue's means, in a sentence. */
export function describeCode(code: string): string {
  return describeRejection({ kind: 'rejected', code, message: '', traceCode: '', status: 0 })
}
