import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import type { FoldableParallels } from './use-foldable-parallels.ts'

/** Folds the parallels of all base sets of a list, or shows all. Absent from lists without parallels. */
export function FoldAllButton({ parallels, hasParallels, toggleAll }: FoldableParallels) {
  if (!hasParallels) return null
  const isUnfolded = parallels.unfolded === undefined
  const Icon = isUnfolded ? ChevronsDownUp : ChevronsUpDown
  return (
    <IconButton label="Parallels" aria-expanded={isUnfolded} onClick={toggleAll}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
