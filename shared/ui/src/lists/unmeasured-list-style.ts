import type { CSSProperties } from 'react'

/**
 * Returns the style of a list that has not been measured. A list that a navigation opens has few cells until then, and
 * the browser never paints it in that state. Its padding keeps the document high enough for the position to which the
 * window is scrolled.
 */
export function getUnmeasuredListStyle(isServerRendered: boolean): CSSProperties | undefined {
  return isServerRendered ? undefined : { paddingBlockEnd: `${window.scrollY + window.innerHeight}px` }
}
