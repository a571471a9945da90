import { countLeading } from '@/base/countLeading'
import type { Hex } from '@/protocol/fields'
import type { Block, ExplorerTransaction } from '@/protocol/records'
import { createArchive, type Archive, type ArchiveDump, type ForgettableAddresses } from './archive'

/** Maximum transactions per address. docs/protocol 4.1. */
const MAX_ADDRESS_TRANSACTIONS = 500
const MAX_TRANSACTIONS = 50_000
const MAX_MAKER_TRANSACTIONS = 5_000
const MAX_BLOCKS = 20_000

/** A block that had transactions. */
type FullBlock = { height: number; hash: Hex; count: number }

export type ExplorerDump = {
  transactions: ExplorerTransaction[]
  /** Those of the venue's own accounts; `houseTransactions` in older snapshots. */
  venueTransactions?: ExplorerTransaction[]
  houseTransactions?: ExplorerTransaction[]
  byAddress: ArchiveDump<ExplorerTransaction>
  blocks: FullBlock[]
}

/** The blocks of a page: heights, newest first. */
type BlockQuery = { limit: number; newest: number; oldest: number }

/** The explorer's transactions and blocks. */
export type Explorer = {
  readonly byAddress: Pick<Archive<ExplorerTransaction>, 'page'>
  add(transaction: ExplorerTransaction): void
  block(block: FullBlock): void
  find(hash: string): ExplorerTransaction | undefined
  /** Blocks between two heights, including empty ones; their hashes follow from the last one with transactions. */
  blocks(query: BlockQuery, emptyHash: (parent: Hex, height: number) => Hex): Omit<Block, 'time'>[]
  /** The lowest height that `blocks` returns. */
  oldestHeight(): number
  dump(): ExplorerDump
}

/** Creates the explorer. The many transactions of the venue's own accounts (`isVenueAccount`) are dropped earlier. */
export function createExplorer(
  isVenueAccount: (address: string) => boolean,
  forgettable: ForgettableAddresses,
  genesisHash: Hex,
  from?: ExplorerDump,
): Explorer {
  const byHash = indexed(from?.transactions)
  const venueByHash = indexed(from?.venueTransactions ?? from?.houseTransactions)
  const byAddress = createArchive<ExplorerTransaction>(() => MAX_ADDRESS_TRANSACTIONS, forgettable, from?.byAddress)
  const full: FullBlock[] = [...(from?.blocks ?? [])]

  /** Index of the last full block up to a height; -1 if there is none. */
  function fullAt(height: number): number {
    return countLeading(full.length, (index) => full[index]!.height <= height) - 1
  }

  function oldestHeight(): number {
    return full.length < MAX_BLOCKS ? 1 : full[0]!.height
  }

  return {
    byAddress,
    oldestHeight,
    add(transaction) {
      const { tx_hash, signer_address, target_address, time } = transaction
      const [index, cap] = isVenueAccount(signer_address)
        ? [venueByHash, MAX_MAKER_TRANSACTIONS]
        : [byHash, MAX_TRANSACTIONS]
      index.set(tx_hash, transaction)
      if (index.size > cap) index.delete(index.keys().next().value!)
      byAddress.append(signer_address, time, transaction)
      if (target_address && target_address !== signer_address) byAddress.append(target_address, time, transaction)
    },
    block(block) {
      full.push(block)
      if (full.length > MAX_BLOCKS * 1.25) full.splice(0, full.length - MAX_BLOCKS)
    },
    find: (hash) => byHash.get(hash) ?? venueByHash.get(hash),
    blocks({ limit, newest, oldest }, emptyHash) {
      const rows: Omit<Block, 'time'>[] = []
      let index = fullAt(newest)
      for (let height = newest; height >= oldest && rows.length < limit; height--) {
        if (index >= 0 && full[index]!.height === height) {
          const { hash, count } = full[index]!
          rows.push({ height, hash, tx_count: count })
          index--
        } else rows.push({ height, hash: emptyHash(full[index]?.hash ?? genesisHash, height), tx_count: 0 })
      }
      return rows
    },
    dump: () => ({
      transactions: [...byHash.values()],
      venueTransactions: [...venueByHash.values()],
      byAddress: byAddress.dump(),
      blocks: [...full],
    }),
  }
}

function indexed(transactions: readonly ExplorerTransaction[] = []): Map<string, ExplorerTransaction> {
  return new Map(transactions.map((transaction) => [transaction.tx_hash, transaction]))
}
