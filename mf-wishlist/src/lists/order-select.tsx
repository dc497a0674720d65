import { SelectField } from '@ninepocket/ui/select-field'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Orders, withOrder } from './order-in-url.ts'
import css from './order-select.module.css'

/** The order of a list, which the address holds: a change replaces the entry, so that Back leaves the list. */
export function OrderSelect<Value extends string>({
  orders,
  order = orders[0].value,
}: {
  orders: Orders<Value>
  order: Value | undefined
}) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const choose = (value: string) => {
    // The list writes the filter's text into the address without the router, so that is read as it stands.
    const search = withOrder(orders, new URLSearchParams(window.location.search), value)
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
