import { aGuest, aMember } from '@ninepocket/testing/a-session'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { createRoot } from 'react-dom/client'
import { AccountAlone } from './account-alone.tsx'
import { answerAccounts } from './answer-accounts.ts'
import { answerNewsletter } from './answer-newsletter.ts'
import { answerPeople } from './answer-people.ts'

answerPeople(answerAccounts(answerNewsletter(createFakeApi())))
const isMember = new URLSearchParams(window.location.search).has('member')
const root = document.getElementById('root')
if (root) createRoot(root).render(<AccountAlone session={isMember ? aMember() : aGuest()} />)
