import type { PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import { defineStatement } from '../../database/define-statement.ts'
import { toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

export async function countPhotosByState(db: Queryable): Promise<{ readonly [State in PhotoState]?: number }> {
  const rows = await toKysely(db)
    .selectFrom('card_photos')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const countNewPhotos = defineStatement({
  name: 'countNewPhotosByMonth',
  text: `
    select to_char(months.month, 'YYYY-MM') as month, count(photo.id) as count
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month')
      as months (month)
    left join card_photos photo on photo.created_at >= months.month
      and photo.created_at < months.month + interval '1 month'
    group by months.month order by months.month`,
  columns: { month: 'text?', count: 'int8?' },
})

/** Counts the photos that were sent in each of the last twelve months, the oldest first. */
export async function countNewPhotosByMonth(db: Queryable): Promise<Array<{ month: string; count: number }>> {
  const rows = await countNewPhotos.all(db, {})
  return rows.map(({ month, count }) => ({ month: month ?? '', count: count ?? 0 }))
}
