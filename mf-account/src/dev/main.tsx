import { createFakeApi } from '@ninepocket/testing/fake-api'
import { createRoot } from 'react-dom/client'
import { AccountAlone } from './account-alone.tsx'
import { answerNewsletter } from './answer-newsletter.ts'

answerNewsletter(createFakeApi())
const root = document.getElementById('root')
if (root) createRoot(root).render(<AccountAlone />)
