import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import css from '../import.module.css'

/** Lists the data of a file that the import changed or left out; nothing if there is none. */
export function ChangedOrOmittedDataList({ notKept }: Pick<CollectionImport, 'notKept'>) {
  if (notKept.length === 0) return null
  return (
    <>
      <h3>Changed or left out</h3>
      <ul className={css.list}>
        {notKept.map(({ text, rows }) => (
          <li key={text}>
            {text} ({formatCountWithNoun(rows, 'row')})
          </li>
        ))}
      </ul>
    </>
  )
}
