import { createStore } from 'zustand/vanilla'

/** The first order of an account on a venue with real money, which waits for the trader. */
export type RealMoneyQuestion = {
  readonly account: string
  /** Ends the question; `true`: the trader trades with real money. */
  readonly answer: (confirmed: boolean) => void
}

/** What the trader has to confirm before orders go, oldest first. */
export const realMoneyQuestions = createStore<{ open: readonly RealMoneyQuestion[] }>(() => ({ open: [] }))

/** Has the page ask whether an account shall trade with real money; resolves with the answer. */
export function askRealMoney(account: string): Promise<boolean> {
  return new Promise((resolve) => {
    const question: RealMoneyQuestion = {
      account,
      answer(confirmed) {
        realMoneyQuestions.setState(({ open }) => ({ open: open.filter((one) => one !== question) }))
        resolve(confirmed)
      },
    }
    realMoneyQuestions.setState(({ open }) => ({ open: [...open, question] }))
  })
}
