/** SQL: copies (`i`) from the newest. Their ids alone would not do: within a second, each process counts its own. */
export const newestFirstSql = 'i.created_at desc, i.id desc'
