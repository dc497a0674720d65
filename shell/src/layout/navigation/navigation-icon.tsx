import type { NavigationEntry } from '@ninepocket/runtime/remote-listing'
import { ArrowLeftRight, House, LibraryBig, Search, SquareStack, User } from 'lucide-react'

type IconName = NonNullable<NavigationEntry['icon']>

const icons = {
  home: House,
  search: Search,
  sets: SquareStack,
  collection: LibraryBig,
  trades: ArrowLeftRight,
  user: User,
} satisfies Record<IconName, unknown>

export function NavigationIcon({ name, size }: { name: IconName; size: number }) {
  const Icon = icons[name]
  return <Icon size={size} aria-hidden="true" />
}
