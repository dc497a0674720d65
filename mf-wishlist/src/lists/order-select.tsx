import type { WishSort } from '@ninepocket/contract/wishlist-sort'
import { SelectField } from '@ninepocket/ui/select-field'
import { useLocation, useNavigate } from 'react-router-dom'
import css from './order-select.module.css'
import { orders, withOrder } from './wish-order.ts'

/** The order of a list of wishes, which the address holds: a change replaces the entry, so that Back leaves the list. */
export function OrderSelect({ order = 'order' }: { order: WishSort | undefined }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const choose = (value: string) => {
    // The list writes the filter's text into the address without the router, so that is read as it stands.
    const search = withOrder(new URLSearchParams(window.location.search), value)
    void navigate({ search }, { replace: true, state })
  }
  return (
    <SelectField
      label="Sort by"
      className={css.order}
      options={orders}
      value={order}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
