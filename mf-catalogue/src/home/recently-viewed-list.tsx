import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { readViewedPages, type ViewedPage } from './recently-viewed.ts'
import css from './recently-viewed-list.module.css'

/** Read after mount, because the server does not have it. */
export function RecentlyViewedList({ userId }: { userId: string }) {
  const [pages, setPages] = useState<ReadonlyArray<ViewedPage>>([])
  useEffect(() => setPages(readViewedPages(userId)), [userId])
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      <ul className={css.pages}>
        {pages.map(({ path, name, context }) => (
          <li key={path}>
            <Link to={path}>{name}</Link> <span className={css.context}>{context}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
