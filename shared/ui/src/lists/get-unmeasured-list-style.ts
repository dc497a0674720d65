import type { CSSProperties } from 'react'

/**
 * Returns the style of a list that has only its first cell, which is measured. It keeps the document as high as it is
 * scrolled: the list may replace a long one, and a browser clamps the scroll position of a short document.
 */
export const getUnmeasuredListStyle = (): CSSProperties => ({ minHeight: window.scrollY + window.innerHeight })
