import { createFakeApi } from '@ninepocket/testing/fake-api'
import { createRoot } from 'react-dom/client'
import { AccountAlone } from './account-alone.tsx'
import { answerAccounts } from './answer-accounts.ts'
import { answerNewsletter } from './answer-newsletter.ts'

answerAccounts(answerNewsletter(createFakeApi()))
const root = document.getElementById('root')
if (root) createRoot(root).render(<AccountAlone />)
