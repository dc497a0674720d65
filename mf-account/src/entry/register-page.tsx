import { NotOpenYet } from './not-open-yet.tsx'

export function RegisterPage() {
  return <NotOpenYet title="Create an Account" />
}
