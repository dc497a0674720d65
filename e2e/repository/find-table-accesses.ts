import { removeComments } from './import-specifiers.ts'

export type TableAccess = { table: string; kind: 'read' | 'write' }

/** SQL keywords before a table name. After a comma, a table is not found. */
const sqlWritePattern = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+)?([a-z_]+)\b/g
const sqlReadPattern = /\b(?:from|join|using|into|only)\s+\(?([a-z_]+)\b/g
/** Calls of Kysely: `.insertInto('users')`, `.innerJoin('cards as c', …)`, `.selectFrom(['a', 'b as c'])`. */
const builderWritePattern = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g
const builderReadPattern = /(?:\bselectFrom|\.(?:from|using|\w*[jJ]oin))\(\s*(\[[^\]]*\]|'[a-z_]+)/g

const matchNames = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, name = '']) => name)

/** Returns the tables that a source file uses in SQL text or with the query builder. A table that it writes is no read. */
export function findTableAccesses(source: string, tables: ReadonlySet<string>): TableAccess[] {
  const code = removeComments(source)
  const written = [...matchNames(code, sqlWritePattern), ...matchNames(code, builderWritePattern)]
  const builderReads = matchNames(code, builderReadPattern).flatMap((names) => names.match(/(?<=')[a-z_]+/g) ?? [])
  const read = [...matchNames(code, sqlReadPattern), ...builderReads]
  const toAccesses = (names: string[], kind: TableAccess['kind']) =>
    [...new Set(names)].filter((name) => tables.has(name)).map((table) => ({ table, kind }))
  const onlyRead = read.filter((name) => !written.includes(name))
  return [...toAccesses(written, 'write'), ...toAccesses(onlyRead, 'read')]
}
