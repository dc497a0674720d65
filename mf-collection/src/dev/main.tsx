import { aGuest, aMember } from '@ninepocket/testing/a-session'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { withCsrfToken } from '@ninepocket/testing/with-csrf-token'
import { createRoot } from 'react-dom/client'
import { answerCollection } from './answer-collection.ts'
import { CollectionAlone } from './collection-alone.tsx'
import { someCards } from './some-cards.ts'

const cards = someCards()
answerCollection(withCsrfToken(createFakeApi()), cards)
const isGuest = new URLSearchParams(window.location.search).has('guest')
const root = document.getElementById('root')
if (root) createRoot(root).render(<CollectionAlone cards={cards} session={isGuest ? aGuest() : aMember()} />)
