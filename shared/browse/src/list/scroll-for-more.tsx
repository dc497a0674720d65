import { type MouseEvent, useEffect, useRef } from 'react'
import css from './scroll-for-more.module.css'
import { useLatestRef } from './use-latest-ref.ts'

/** How near the end of a list has to be to the window (spec §9.4). */
const triggerMargin = '20px'

/** The end of what is loaded: coming near it loads the next page. A link, so that it works before any script does. */
export function ScrollForMore({
  nextPage,
  search,
  onReach,
}: {
  nextPage: number
  search: string
  onReach: () => void
}) {
  const end = useRef<HTMLAnchorElement>(null)
  const latest = useLatestRef(onReach)
  useEffect(() => {
    if (!end.current) return
    // A new observer for each page tells at once whether the end is in view still.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && nextPage > 1) latest.current()
      },
      { rootMargin: triggerMargin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [nextPage, latest])
  const load = (event: MouseEvent) => {
    event.preventDefault()
    onReach()
  }
  return (
    <p className={css.more}>
      <a ref={end} className={css.link} href={search} onClick={load}>
        Scroll for more
      </a>
    </p>
  )
}
