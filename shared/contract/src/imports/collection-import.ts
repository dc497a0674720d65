import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { type ImportSourceApp, importSourceAppLabels } from './import-apps.ts'
import { type ImportField, importFields } from './import-fields.ts'
import {
  importableLists,
  importStates,
  maxImportColumns,
  ownedCardImportPolicies,
  rowFates,
  rowOutcomes,
} from './import-rule.ts'

// A non-empty list, as the enumeration needs.
const importFieldSchema = z.enum(importFields as [ImportField, ...ImportField[]])
/** What each column of the file holds, in the order of the header; null for a column that is not kept. */
export const ImportMapping = z
  .array(z.nullable(importFieldSchema))
  .check(z.maxLength(maxImportColumns, `mapping must be at most ${maxImportColumns} columns`))
export type ImportMapping = z.infer<typeof ImportMapping>

/** Rows by fate. `copies` are those that the rows with a card add under the policy `add`. */
export const ImportCounts = z.object({
  rows: z.int(),
  match: z.int(),
  ask: z.int(),
  parked: z.int(),
  skip: z.int(),
  copies: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

// `Object.keys` returns `string[]`; the keys of this literal are the apps.
const importAppSchema = z.enum(Object.keys(importSourceAppLabels) as [ImportSourceApp, ...ImportSourceApp[]])

/** What the file turned out to be. `app` is null where its header is not known. */
export const ImportFileInfo = z.object({
  name: z.nullable(z.string()),
  bytes: z.int(),
  encoding: z.string(),
  separator: z.string(),
  app: z.nullable(importAppSchema),
  header: z.array(z.string()),
  /** The first rows, as examples of what each column holds, and later ones for columns that are empty in them. */
  sampleRows: z.array(z.array(z.string())),
  /** Photos of copies in a ZIP; absent without any. */
  photoCount: z.optional(z.int()),
})
export type ImportFileInfo = z.infer<typeof ImportFileInfo>

/** An import of a file into the caller's collection or wishlist (spec §4.40). */
export const CollectionImport = z.object({
  id: objectIdSchema,
  target: z.enum(importableLists),
  state: z.enum(importStates),
  /** Null until the header is read. */
  file: z.nullable(ImportFileInfo),
  mapping: z.nullable(ImportMapping),
  policy: z.enum(ownedCardImportPolicies),
  /** Of the work in progress: lines of the file while reading, else rows. `total` is null while the file arrives. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  counts: ImportCounts,
  /** What of the file will not be kept, with the number of rows concerned. */
  notKept: z.array(z.object({ text: z.string(), rows: z.int() })),
  /** Copies that the caller has, and how many a collection may have. */
  limit: z.object({ ownedCopies: z.int(), maxCopies: z.int() }),
  /** Copies or wishes that were added. */
  addedCount: z.int(),
  /** Copies by what Undo did with them; null before. */
  undo: z.nullable(z.object({ reversed: z.int(), kept: z.int(), failed: z.int() })),
  /** Why the import failed. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  /** Null for an import that cannot be undone. */
  undoableUntil: z.nullable(z.string()),
  /** Photos of added copies that are not stored yet, and why; absent without any. */
  parkedPhotos: z.optional(z.object({ count: z.int(), reason: z.string() })),
})
export type CollectionImport = z.infer<typeof CollectionImport>

export const ImportRow = z.object({
  importId: objectIdSchema,
  /** Line of the file on which the row begins, from 1. */
  line: z.int(),
  fate: z.nullable(z.enum(rowFates)),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** What the mapped columns of the row say, by field. Each text has at most 500 characters, and "…" where it goes on. */
  values: z.record(z.string(), z.string()),
  /** The file's text for the set. Rows with the same text can be answered together. */
  setText: z.string(),
  count: z.int(),
  /** The card that the row is matched with. */
  card: z.nullable(Card),
  /** At most five, best first. Each has its insert set and product. */
  candidates: z.array(Card),
  /** Why the row is parked, left out or kept. */
  reason: z.nullable(z.string()),
  /** Whether no card can change the fate of the row; absent in other rows. */
  hasFixedFate: z.optional(z.boolean()),
  /** The beginning of the row as it stands in the file, at most 500 characters, where it is still stored. */
  text: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Rows that have the same text for the set, by fate. */
export const SetTextRowCounts = z.object({
  setText: z.string(),
  rows: z.int(),
  match: z.int(),
  ask: z.int(),
  parked: z.int(),
  skip: z.int(),
})
export type SetTextRowCounts = z.infer<typeof SetTextRowCounts>
