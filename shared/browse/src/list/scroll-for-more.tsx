import { type MouseEvent, useEffect, useRef } from 'react'
import css from './scroll-for-more.module.css'
import { useLatestRef } from './use-latest-ref.ts'

/** Distance to the end of the list at which the next page loads (spec §9.4). */
const triggerMargin = '20px'

/** Loads the next page when the end of the list comes near. It is a link, so that it works without scripts. */
export function ScrollForMore({
  nextPage,
  search,
  onNearEnd,
}: {
  nextPage: number
  search: string
  onNearEnd: () => void
}) {
  const end = useRef<HTMLAnchorElement>(null)
  const latest = useLatestRef(onNearEnd)
  useEffect(() => {
    if (!end.current) return
    // A new observer per page reports at once if the end is still in view.
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
    onNearEnd()
  }
  return (
    <p className={css.more}>
      <a ref={end} className={css.link} href={search} onClick={load}>
        Scroll for more
      </a>
    </p>
  )
}
