import type { MouseEvent } from 'react'

/**
 * Returns false for the second click of a double click, which may hit an element that has taken the place of the first
 * one.
 */
export const isFirstClick = ({ detail }: MouseEvent): boolean => detail <= 1
