import { SignUpForm } from '../newsletter/sign-up-form.tsx'
import css from '../page.module.css'
import { BrowseLink } from './browse-link.tsx'

/** Stands where a form would do nothing: says so, and offers what there is. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      <p>Accounts are not open yet. The whole catalogue can be browsed without one.</p>
      <p>
        <BrowseLink />
      </p>
      <h2>Hear when they open</h2>
      <SignUpForm />
    </article>
  )
}
