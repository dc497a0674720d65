/**
 * SQL: reads a page of `hits`, each with its row of the catalogue, and their `total` number. Only the hits are scanned
 * before the page is found, and only as many as the page needs are sorted. Past the end there is a single row with the
 * total alone. The statement's parameters are `$offset`, `$limit` and those of `hits`.
 * @param hits SQL that returns `id`, the columns that `order` uses, and the columns of `page` that `columns` uses
 * @param table SQL: table of the rows with the alias that `order` uses, such as `products p`
 * @param order SQL: a unique order that is valid for hits and for rows of the table
 */
export function buildPageSql({
  hits,
  table,
  columns,
  order,
}: {
  hits: string
  table: string
  columns: string
  order: string
}): string {
  const alias = table.split(' ').at(-1)
  return `with hits as materialized (${hits}), page as (
      select * from hits ${alias} order by ${order} offset $offset limit $limit
    )
    select counted.total, ${columns} from (select count(*) as total from hits) counted
    left join page on true left join ${table} on ${alias}.id = page.id order by ${order}`
}
