/** What a list of all copies can be sorted by; `order` is checklist order. Copies without a value come last. */
export const copySortColumns = [
  'order',
  'name',
  'number',
  'product',
  'year',
  'insertSet',
  'serial',
  'condition',
  'grade',
  'certificate',
  'status',
  'added',
  'price',
  'paid',
  'paidOn',
  'acquiredFrom',
  'value',
  'location',
  'tags',
] as const
export type CopySortColumn = (typeof copySortColumns)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Columns that only the owner sees, and so only the owner can sort by (spec §10.9). */
const ownerSortColumns: ReadonlyArray<CopySortColumn> = [
  'certificate',
  'paid',
  'paidOn',
  'acquiredFrom',
  'value',
  'location',
  'tags',
]
export const isOwnerOnlySortColumn = (column: CopySortColumn): boolean => ownerSortColumns.includes(column)

export const ownerOnlyMessage = 'Only the owner can sort and filter by this'
