import { createStore } from 'zustand/vanilla'

/** The question before an account's first order on a venue with real money. */
export type RealMoneyQuestion = {
  readonly account: string
  /** Answers the question; `true`: the trader trades with real money. */
  readonly answer: (confirmed: boolean) => void
}

/** Open questions, oldest first. */
export const realMoneyQuestions = createStore<{ open: readonly RealMoneyQuestion[] }>(() => ({ open: [] }))

/** Asks the trader to confirm that an account trades with real money; resolves to the answer. */
export function askRealMoney(account: string): Promise<boolean> {
  return new Promise((resolve) => {
    const question: RealMoneyQuestion = {
      account,
      answer(confirmed) {
        realMoneyQuestions.setState(({ open }) => ({ open: open.filter((other) => other !== question) }))
        resolve(confirmed)
      },
    }
    realMoneyQuestions.setState(({ open }) => ({ open: [...open, question] }))
  })
}
