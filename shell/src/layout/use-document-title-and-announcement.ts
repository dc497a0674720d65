import { formatPageTitle } from '@ninepocket/paths/format-page-title'
import { useSite } from '@ninepocket/runtime/site'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A title that changes within this time was a placeholder. */
const announceAfterMs = 400

/**
 * Sets the window's title. Returns the announcement for screen readers: none for the first page, which the browser
 * announces, then the title of each page.
 */
export function useDocumentTitleAndAnnouncement(titles: ReadonlyArray<string>): string {
  const { pathname } = useLocation()
  const title = formatPageTitle(titles, useSite().siteName)
  const firstPath = useRef<string | null>(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    document.title = title
    if (firstPath.current === pathname) return
    firstPath.current = null
    const timer = setTimeout(() => setAnnouncement(title), announceAfterMs)
    return () => clearTimeout(timer)
  }, [title, pathname])
  return announcement
}
