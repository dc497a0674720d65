import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'

/** Folds the parallels of all base sets of a list, or shows all. */
export function FoldAllParallelsButton({ isUnfolded, onToggle }: { isUnfolded: boolean; onToggle: () => void }) {
  const Icon = isUnfolded ? ChevronsDownUp : ChevronsUpDown
  return (
    <IconButton label="Parallels" aria-expanded={isUnfolded} onClick={onToggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
