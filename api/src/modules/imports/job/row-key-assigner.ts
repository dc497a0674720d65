import { hash } from 'node:crypto'
import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { ImportRow } from '../reading/import-row.ts'

/** Enough that no two rows of a member have the same digest by chance. */
const digestDigits = 32
/** A digest as a buffer would take three times as long, and memory outside of the heap for each row. */
const digest = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex').slice(0, digestDigits)

/** Returns a digest of the file's own id of a row and its count, or else of all values of the row (spec §4.40). */
export function getRowIdentity(app: ImportSourceApp | null, row: ImportRow): string {
  if (row.fileId !== '') return digest([app, row.fileId, row.count])
  return digest([row.card, row.count, row.tradeCount, row.details, row.priority])
}

/** Numbers equal rows in the order of a file, so that five equal rows stay five and the same file gives the same keys. */
export class RowKeyAssigner {
  readonly #counts: Map<string, number>

  /** @param counts how many rows of the file have been numbered, by identity */
  constructor(counts: Iterable<[identity: string, count: number]>) {
    this.#counts = new Map(counts)
  }

  next(identity: string): string {
    const ordinal = this.#counts.get(identity) ?? 0
    this.#counts.set(identity, ordinal + 1)
    return digest([identity, ordinal])
  }
}
