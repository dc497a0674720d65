import type { PublicUser } from '@ninepocket/contract/users/user'
import { Slot } from '@ninepocket/runtime/slot'
import css from './slot-placeholder.module.css'

export function OwnerContactSlot({ user }: { user: PublicUser }) {
  return <Slot name="owner-contact" placeholder={<div className={css.place} />} user={user} />
}
