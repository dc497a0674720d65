import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  countMembersOwningOrWishingForRow,
  getEditableCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { describeMemberCountOfRow } from './describe-member-count-of-row.ts'

export type CatalogueRowRef = { kind: CatalogueKind; id: string }

/** Loads the question before a row moves to another parent, with the number of members whose cards move along. */
export async function fetchMoveQuestionText(row: CatalogueRowRef, parent: CatalogueRowRef): Promise<string> {
  const [moved, target, { memberCount }] = await Promise.all([
    callEndpoint(getEditableCatalogueRow, { params: row }),
    callEndpoint(getEditableCatalogueRow, { params: parent }),
    callEndpoint(countMembersOwningOrWishingForRow, { params: row }),
  ])
  const name = String(moved.row.fields.name)
  return `Move “${name}” to “${String(target.row.fields.name)}”? ${describeMemberCountOfRow(name, memberCount)}`
}
