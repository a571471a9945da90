import type { BookView } from '@/feed/types'
import { testBook, testSide } from '@/terminal/fixtures/accountFixtures'

/** A small book for tests: depth five, with two levels per side. */
export function createBookView(part: Partial<BookView> = {}): BookView {
  return {
    ...testBook,
    depth: 5,
    time: 0,
    bids: testSide([
      [100, 5],
      [99, 10],
    ]),
    asks: testSide([
      [101, 3],
      [103, 7],
    ]),
    ...part,
  }
}
