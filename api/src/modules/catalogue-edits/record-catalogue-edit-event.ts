import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { findEdit, type StoredEdit } from '../../catalogue-data/edits/edits-repository.ts'
import { findRow } from '../../catalogue-data/edits/row-storage-by-kind.ts'
import type { CatalogueRowKind } from '../../catalogue-data/write/source-id.ts'
import type { Queryable } from '../../database/queryable.ts'
import { type EventActor, recordSecurityEvent } from '../security-log/security-log-service.ts'

const eventKinds: Readonly<Record<StoredEdit['action'], SecurityEventKind>> = {
  create: 'catalogue-row-created',
  change: 'catalogue-row-changed',
  move: 'catalogue-row-moved',
  merge: 'catalogue-row-merged',
  withdraw: 'catalogue-row-withdrawn',
  restore: 'catalogue-edit-reverted',
  checklist: 'checklist-applied',
}

/** As admins read them: a product is a set. */
const kindLabels: Readonly<Record<CatalogueRowKind, string>> = {
  product: 'set',
  insertSet: 'insert set',
  card: 'card',
}

/** Records an edit of an admin as a security event. Parts of a checklist have no events of their own. */
export async function recordCatalogueEditEvent(db: Queryable, admin: EventActor, editId: number): Promise<void> {
  const edit = await findEdit(db, editId)
  if (edit === null) throw new Error('The edit that was just recorded does not exist')
  const kind = edit.revertsId === null ? eventKinds[edit.action] : 'catalogue-edit-reverted'
  await recordSecurityEvent(db, admin, { kind, subjectId: null, target: await describeEdit(db, edit) })
}

/** Records that an admin has kept the site's value of a field. */
export async function recordImportConflictDismissedEvent(
  db: Queryable,
  admin: EventActor,
  { kind, id, field }: { kind: CatalogueRowKind; id: string; field: string },
): Promise<void> {
  const row = await findRow(db, kind, id)
  const target = `${field} of ${describeRow(kind, id, row?.name)}`
  await recordSecurityEvent(db, admin, { kind: 'import-conflict-dismissed', subjectId: null, target })
}

async function describeEdit(db: Queryable, edit: StoredEdit): Promise<string> {
  const { id, kind, rowId, targetId, revertsId, cardCounts } = edit
  const row = edit.before ?? edit.after ?? (await findRow(db, kind, rowId))
  const parts = [
    `${describeRow(kind, rowId, row?.name)}${targetId === null ? '' : ` into ${targetId}`}`,
    ...(cardCounts === null ? [] : [describeCounts(cardCounts)]),
    `change ${id}${revertsId === null ? '' : ` reverts ${revertsId}`}`,
  ]
  return parts.join(', ')
}

const describeRow = (kind: CatalogueRowKind, id: string, name: unknown): string =>
  `${kindLabels[kind]}${typeof name === 'string' ? ` “${name}”` : ''} ${id}`

const describeCounts = ({ added, changed, withdrawn }: NonNullable<StoredEdit['cardCounts']>): string =>
  `${formatCountWithNoun(added, 'card')} added, ${changed} changed, ${withdrawn} withdrawn`
