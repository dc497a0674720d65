import { NotOpenYet } from './not-open-yet.tsx'

export function LoginPage() {
  return <NotOpenYet title="Login" />
}
