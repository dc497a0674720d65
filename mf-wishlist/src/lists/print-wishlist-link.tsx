import { HeaderLink } from '@ninepocket/browse/sidebar/header-link'
import { Printer } from 'lucide-react'

export function PrintWishlistLink({ to }: { to: string }) {
  return (
    <HeaderLink to={to} Icon={Printer}>
      Print or share
    </HeaderLink>
  )
}
