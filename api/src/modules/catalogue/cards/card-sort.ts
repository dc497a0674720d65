/** SQL: the filtered form of a card's (`c`) name, without the other filtered texts. */
const normalizedNameSql = `split_part(c.filter_text, E'\\n', 1) collate "C"`

/** SQL: numeric card numbers first, by value; then the others by their leading letters and the number after them. */
const cardNumberSql = `substring(c.normalized_number from '^[0-9]{1,9}')::int nulls last,
  substring(c.normalized_number from '^[^0-9]*') collate "C" nulls last, substring(c.normalized_number from '[0-9]{1,9}')::int,
  c.normalized_number collate "C"`

/** SQL: sort columns of users' cards (`c`) by name and by number. They need a further column to order equal cards. */
export const cardSortSqlByField = { name: normalizedNameSql, number: cardNumberSql }
