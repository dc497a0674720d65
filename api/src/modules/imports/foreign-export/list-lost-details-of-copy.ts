import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { ExportFormatForOtherApps } from '@ninepocket/contract/imports/export-formats'
import { type ExportedDetailName, listDetailsMissingInFormat } from '@ninepocket/contract/imports/exported-details'
import type { CopyForForeignFile } from './copy-for-foreign-file.ts'
import { toAppCondition } from './to-app-condition.ts'

/** Returns the details of a copy that the file of an app does not keep as they are. */
export function listLostDetailsOfCopy(
  format: ExportFormatForOtherApps,
  { details }: Pick<CopyForForeignFile, 'details'>,
): ExportedDetailName[] {
  const lost = listDetailsMissingInFormat(format).filter(
    (name) => JSON.stringify(emptyCopyDetails[name]) !== JSON.stringify(details[name]),
  )
  const isConditionChanged =
    details.condition !== null &&
    (format === 'collx' ? details.grader !== null : !toAppCondition(format, details.condition).isExact)
  return isConditionChanged ? ['condition', ...lost] : lost
}
