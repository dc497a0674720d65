import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'

/**
 * SQL: the rows of `hits` without the parallels that are folded below their base set. `parallel_count` of a base set
 * counts its parallels among the hits. A parallel stays if its base set is no hit or a parallel itself, because nothing
 * would unfold it (spec §7.3).
 * @param hits SQL that returns `id` and `base_set_id` of insert sets, and any other columns
 */
export const buildHitsWithFoldedParallelsSql = (hits: string): string => `with listed as materialized (${hits})
  select * from (
    select listed.*, base_set_id in (select id from listed where base_set_id is null) as is_nested,
      case when base_set_id is null
        then (count(*) over (partition by coalesce(base_set_id, id)) - 1)::int4 else 0 end as parallel_count
    from listed
  ) nested
  where (is_nested and case when $unfolded::bytea[] is null then base_set_id = any($folded::bytea[])
    else base_set_id <> all($unfolded::bytea[]) end) is not true`

/** Types of the parameters that `buildHitsWithFoldedParallelsSql` adds to a statement. */
export const parallelFoldingParameterTypes = { folded: 'bytea[]?', unfolded: 'bytea[]?' } as const

export const toParallelFoldingParameters = ({ folded, unfolded }: ParallelFoldingParameters) => ({
  folded: folded ?? null,
  unfolded: unfolded ?? null,
})

/** Field of a reply: absent for insert sets without parallels. */
export const toParallelCountIfAny = (row: { parallel_count: number }) =>
  row.parallel_count > 0 ? { parallelCount: row.parallel_count } : {}
