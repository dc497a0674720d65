/** SQL: newest copies (`i`) first. Ids alone don't sort by time within a second: each process has its own sequence. */
export const newestFirstSql = 'i.created_at desc, i.id desc'
