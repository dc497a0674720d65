import { copyDetailNames, emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { ExportedCopy } from './exported-copy.ts'
import type { ForeignFormat } from './foreign-columns.ts'
import { toAppCondition } from './to-app-condition.ts'

type DetailName = keyof ExportedCopy['details']

const cardGameFields: ReadonlyArray<DetailName> = ['condition', 'forTrade', 'tags', 'paidAmount', 'paidCurrency']
/** Details that the file of an app has. */
const keptDetails: Readonly<Record<ForeignFormat, ReadonlyArray<DetailName>>> = {
  deckbox: [...cardGameFields, 'forSalePrice'],
  moxfield: cardGameFields,
  tcgplayer: ['condition'],
  collx: [
    ...(['condition', 'grader', 'grade', 'tags', 'forSalePrice', 'paidAmount', 'paidCurrency', 'privateNote'] as const),
    ...(['box', 'boxRow', 'binder', 'binderPage', 'binderPocket'] as const),
  ],
}

/** The details of `ExportedCopy`, which has no images. */
const detailNames = copyDetailNames.filter((name) => name !== 'customImageUrl' && name !== 'customBackImageUrl')

/** Returns the details of a copy that the file of an app does not keep as they are. */
export function listLosses(format: ForeignFormat, { details }: Pick<ExportedCopy, 'details'>): DetailName[] {
  const kept = new Set(keptDetails[format])
  const lost = detailNames.filter(
    (name) => !kept.has(name) && JSON.stringify(emptyCopyDetails[name]) !== JSON.stringify(details[name]),
  )
  const isConditionChanged =
    details.condition !== null &&
    (format === 'collx' ? details.grader !== null : !toAppCondition(format, details.condition).isExact)
  return isConditionChanged ? ['condition', ...lost] : lost
}
