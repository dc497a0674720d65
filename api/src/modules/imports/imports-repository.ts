import { defineStatement } from '../../database/define-statement.ts'
import { importRecordColumnsSql, importRecordColumnTypes } from './import-record.ts'

/** How often a worker renews its claim, which ends after 10 s. */
export const claimRenewalMs = 3_000
/** SQL: the time until which an import belongs to its worker, which renews it with each batch and every few seconds. */
const claimEndSql = "statement_timestamp() + interval '10 s'"
const openStatesSql = "state not in ('done', 'undone', 'failed')"
/** SQL: work for the server that no worker has. */
const waitsForWorkerSql = `state in ('reading', 'matching', 'committing', 'undoing')
        and (worker_until is null or worker_until < statement_timestamp())`
/** SQL: number of the photos of added copies that are left to store. */
const photosToStoreSql =
  '(select count(*) from import_photos p where p.import_id = i.id and p.copy_id is not null and p.parked_reason is null)'
const own = { id: 'bytea', userId: 'bytea' } as const
const ofWorker = { id: 'bytea', worker: 'text', state: 'text' } as const
const ofWorkerSql = 'i.id = $id and i.worker = $worker and i.state = $state'

/** Begins an import with a worker of its own. Returns no row when the member has one that is not finished. */
export const insertImport = defineStatement({
  name: 'insertImport',
  text: `insert into imports as i (id, user_id, target, state, worker, worker_until)
    values ($id, $userId, $target, 'reading', $worker, ${claimEndSql})
    on conflict (user_id) where ${openStatesSql} do nothing returning i.id`,
  parameters: { ...own, target: 'text', worker: 'text' },
  columns: { id: 'bytea' },
})

export const findImport = defineStatement({
  name: 'findImport',
  text: `select ${importRecordColumnsSql} from imports i where i.id = $id and i.user_id = $userId`,
  parameters: own,
  columns: importRecordColumnTypes,
})

/** Locks an import until the transaction ends, so that its worker waits. */
export const lockImport = defineStatement({
  name: 'lockImport',
  text: `select ${importRecordColumnsSql} from imports i where i.id = $id and i.user_id = $userId for update`,
  parameters: own,
  columns: importRecordColumnTypes,
})

export const findOpenImport = defineStatement({
  name: 'findOpenImport',
  text: `select ${importRecordColumnsSql} from imports i where i.user_id = $userId and ${openStatesSql}`,
  parameters: { userId: 'bytea' },
  columns: importRecordColumnTypes,
})

/** Locks the import of a member that waits only for a decision about parked rows that were tried again. */
export const lockImportWithRetriedRows = defineStatement({
  name: 'lockImportWithRetriedRows',
  text: `select i.id from imports i where i.user_id = $userId and i.committed_at is not null
      and i.state in ('matching', 'deciding') for update`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea' },
})

/**
 * Finishes a locked import whose rows are parked again. They are tried again an hour later, with any catalogue. Photos of its
 * copies that are left are stored first.
 */
export const finishImportWithRetriedRows = defineStatement({
  name: 'finishImportWithRetriedRows',
  text: `update imports i set state = case when photos > 0 then 'committing' else 'done' end, worker = null,
      worker_until = null, progress_done = 0, progress_total = case when photos > 0 then photos else rows end,
      matched_at = now(), catalogue_version = -1
    from (select ${photosToStoreSql} as photos from imports i where id = $id) left_over where i.id = $id`,
  parameters: { id: 'bytea' },
})

export const listImports = defineStatement({
  name: 'listImports',
  text: `select ${importRecordColumnsSql} from imports i where i.user_id = $userId
    order by i.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: importRecordColumnTypes,
})

export const countImports = defineStatement({
  name: 'countImports',
  text: 'select count(*)::int as total from imports where user_id = $userId',
  parameters: { userId: 'bytea' },
  columns: { total: 'int4?' },
})

/** Takes the import that has waited longest for a worker. Notes the version of the catalogue that it is matched with. */
export const claimNextImport = defineStatement({
  name: 'claimNextImport',
  text: `update imports i set worker = $worker, worker_until = ${claimEndSql},
      matched_at = case when state = 'matching' then now() else matched_at end,
      catalogue_version = case when state = 'matching' then (select version from catalogue_state) else catalogue_version end
    where i.id = (
      select id from imports where ${waitsForWorkerSql} order by worker_until nulls first limit 1 for update skip locked
    ) returning ${importRecordColumnsSql}`,
  parameters: { worker: 'text' },
  columns: importRecordColumnTypes,
})

/** Finds an import of any member with work for the server that no worker has claimed. */
export const findImportWaitingForWorker = defineStatement({
  name: 'findImportWaitingForWorker',
  text: `select id from imports where ${waitsForWorkerSql} limit 1`,
  columns: { id: 'bytea' },
})

/** SQL: counts a batch of a worker, and renews its claim. Returns no row when the import is another worker's or has another state. */
export const addImportProgressSql = `update imports i set worker_until = ${claimEndSql}, progress_done = progress_done + $done,
      progress_total = progress_total + $total, rows = rows + $rows,
      match_rows = match_rows + $match, ask_rows = ask_rows + $ask, parked_rows = parked_rows + $parked,
      skip_rows = skip_rows + $skip, copies = copies + $copies, added = added + $added, not_kept = $notKept,
      reversed = reversed + $reversed, kept = kept + $kept, failed = failed + $failed
    where ${ofWorkerSql} returning i.id`
/** Parameters of `addImportProgressSql`, for statements that contain it. */
export const importProgressParameterTypes = {
  ...ofWorker,
  done: 'int8',
  total: 'int8',
  rows: 'int4',
  added: 'int4',
  notKept: 'json',
  match: 'int4',
  ask: 'int4',
  parked: 'int4',
  skip: 'int4',
  copies: 'int4',
  reversed: 'int4',
  kept: 'int4',
  failed: 'int4',
} as const

/** Counts a batch. The transaction of the batch must be rolled back when it returns no row. */
export const addImportProgress = defineStatement({
  name: 'addImportProgress',
  text: addImportProgressSql,
  parameters: importProgressParameterTypes,
  columns: { id: 'bytea' },
})

/** Locks an import until the transaction ends, if it is still its worker's. */
export const lockClaimedImport = defineStatement({
  name: 'lockClaimedImport',
  text: `select i.id from imports i where ${ofWorkerSql} for update`,
  parameters: ofWorker,
  columns: { id: 'bytea' },
})

/** Renews the claim of a worker during a long batch. */
export const renewClaim = defineStatement({
  name: 'renewClaimOfImport',
  text: `update imports i set worker_until = ${claimEndSql} where ${ofWorkerSql}`,
  parameters: ofWorker,
})

/** SQL: the end of a commit if it is the first or has added something; else that of the former one. */
const committedAtSql = `case when committed_at
    >= coalesce((select max(r.added_at) from import_rows r where r.import_id = i.id), committed_at)
  then committed_at else now() end`

/** Moves an import of a worker to its next state, and gives it back. */
export const finishImportWork = defineStatement({
  name: 'finishWorkOfImport',
  text: `update imports i set state = $nextState, error = $error, worker = null, worker_until = null, progress_done = 0,
      progress_total = case when $nextState = 'committing' then ${photosToStoreSql} else rows end,
      committed_at = case when $state = 'committing' then ${committedAtSql} else committed_at end
    where ${ofWorkerSql} returning i.id`,
  parameters: { ...ofWorker, nextState: 'text', error: 'text?' },
  columns: { id: 'bytea' },
})

/** Gives an import back, to be continued by any worker after a pause. */
export const releaseImport = defineStatement({
  name: 'releaseImport',
  text: `update imports i set worker = null, worker_until = statement_timestamp() + $pauseMs::float8 * interval '1 ms'
    where ${ofWorkerSql} returning i.id`,
  parameters: { ...ofWorker, pauseMs: 'float8' },
  columns: { id: 'bytea' },
})

/** Stores what reading has found in the file. */
export const setImportFileInfo = defineStatement({
  name: 'setImportFileInfo',
  text: `update imports i set file = $file, file_hash = $fileHash, mapping = $mapping, policy = $policy,
      progress_total = $lines, worker_until = ${claimEndSql} where ${ofWorkerSql} returning i.id`,
  parameters: { ...ofWorker, file: 'json', fileHash: 'bytea', mapping: 'json?', policy: 'text', lines: 'int8' },
  columns: { id: 'bytea' },
})

/**
 * Sets the state of a locked import, which is then free for any worker or for the member's decision. Clears its error
 * and progress, and replaces the mapping and the policy if they are given.
 */
export const enterImportState = defineStatement({
  name: 'enterImportState',
  text: `update imports i set state = $state, error = null, progress_done = 0, progress_total = $total, worker = null,
      worker_until = null, mapping = coalesce($mapping, mapping), policy = coalesce($policy, policy),
      not_kept = case when $mapping is null then not_kept else '{}' end
    where i.id = $id returning ${importRecordColumnsSql}`,
  parameters: { id: 'bytea', state: 'text', total: 'int8', mapping: 'json?', policy: 'text?' },
  columns: importRecordColumnTypes,
})

/** Sets the counts of Undo to 0. From then on `hasUndoStarted` returns true. */
export const startUndoCounts = defineStatement({
  name: 'startUndoCountsOfImport',
  text: 'update imports set reversed = 0, kept = 0, failed = 0 where id = $id',
  parameters: { id: 'bytea' },
})

/** Counts the rows of a locked import again after a change of many of them. */
export const recountImport = defineStatement({
  name: 'recountImport',
  text: `update imports i set rows = k.rows, match_rows = k.match_rows, ask_rows = k.ask_rows,
      parked_rows = k.parked_rows, skip_rows = k.skip_rows, copies = k.copies
    from (
      select count(*)::int as rows, count(*) filter (where fate = 'match')::int as match_rows,
        count(*) filter (where fate = 'ask')::int as ask_rows,
        count(*) filter (where fate = 'parked')::int as parked_rows,
        count(*) filter (where fate = 'skip')::int as skip_rows,
        coalesce(sum(copies) filter (where fate = 'match'), 0)::int as copies
      from import_rows where import_id = $id
    ) k where i.id = $id returning ${importRecordColumnsSql}`,
  parameters: { id: 'bytea' },
  columns: importRecordColumnTypes,
})

/** Changes the counts of a locked import by those of a few rows. */
export const changeImportCounts = defineStatement({
  name: 'changeCountsOfImport',
  text: `update imports i set match_rows = match_rows + $match, ask_rows = ask_rows + $ask,
      parked_rows = parked_rows + $parked, skip_rows = skip_rows + $skip, copies = copies + $copies
    where i.id = $id returning ${importRecordColumnsSql}`,
  parameters: { id: 'bytea', match: 'int4', ask: 'int4', parked: 'int4', skip: 'int4', copies: 'int4' },
  columns: importRecordColumnTypes,
})

/**
 * Finds an import with parked rows that was last matched with another catalogue, an hour ago or earlier, of a member who has
 * no import that is not finished.
 */
export const findImportWithParkedRowsToRetry = defineStatement({
  name: 'findImportWithParkedRowsToRetry',
  text: `select i.id from imports i
    where i.state = 'done' and i.parked_rows > 0 and i.catalogue_version < (select version from catalogue_state)
      and i.matched_at < now() - interval '1 h'
      and not exists (select from imports o where o.user_id = i.user_id and o.${openStatesSql})
    limit 1 for update skip locked`,
  columns: { id: 'bytea' },
})

/** Deletes an import with its rows. */
export const deleteImport = defineStatement({
  name: 'deleteImport',
  text: 'delete from imports where id = $id and user_id = $userId returning id',
  parameters: own,
  columns: { id: 'bytea' },
})
