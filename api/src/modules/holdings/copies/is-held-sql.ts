/** SQL: whether the copy `i` is promised in a trade. */
export const isHeldSql = 'exists (select from copy_holds h where h.user_id = i.user_id and h.copy_id = i.id)'
