import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCount } from '@ninepocket/contract/site/format-count'
import css from '../import.module.css'

/** Lists what of a file is not kept as it stands there. Shows nothing if all of it is. */
export function NotKeptDataList({ notKept }: Pick<CollectionImport, 'notKept'>) {
  if (notKept.length === 0) return null
  return (
    <>
      <h3>Not kept as in the file</h3>
      <ul className={css.list}>
        {notKept.map(({ text, rows }) => (
          <li key={text}>
            {text} ({formatCount(rows, 'row')})
          </li>
        ))}
      </ul>
    </>
  )
}
