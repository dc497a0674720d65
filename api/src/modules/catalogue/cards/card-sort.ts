/** SQL: the name of a card (`c`) as it is filtered, without the other texts that are filtered with it. */
const normalizedNameSql = `split_part(c.filter_text, E'\\n', 1) collate "C"`

/** SQL: numbers by their value and first, then those that begin with the same letters by the number after them. */
const cardNumberSql = `substring(c.normalized_number from '^[0-9]{1,9}')::int nulls last,
  substring(c.normalized_number from '^[^0-9]*') collate "C" nulls last, substring(c.normalized_number from '[0-9]{1,9}')::int,
  c.normalized_number collate "C"`

/** SQL: how lists of people's cards (`c`) are sorted by name and by number; cards that are alike need an order behind it. */
export const cardSortSql = { name: normalizedNameSql, number: cardNumberSql }
