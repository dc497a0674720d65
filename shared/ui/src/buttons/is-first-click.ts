import type { MouseEvent } from 'react'

/** Whether a click is not the second one of a double click, which may fall on what has taken the place of the first. */
export const isFirstClick = ({ detail }: MouseEvent): boolean => detail <= 1
