import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'
import type { CopyListOptions } from '../options/copy-list-options.ts'

/**
 * Tells whether a list is shown as a binder with its gaps: the pockets of a collection. A filter or another order selects
 * copies, which then lie in pockets without gaps.
 */
export const showsGaps = (
  { list }: CopyListDefinition,
  { view, options }: { view: ListView | null; options: CopyListOptions },
): boolean => list === 'collection' && view === 'pockets' && Object.keys(options).length === 0
