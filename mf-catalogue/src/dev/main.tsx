import { createFakeApi } from '@ninepocket/testing/fake-api'
import { serveCatalogue } from '@ninepocket/testing/fake-catalogue'
import { createRoot } from 'react-dom/client'
import { CatalogueAlone } from './catalogue-alone.tsx'
import { inventedCatalogue } from './invented-catalogue.ts'

serveCatalogue(createFakeApi(), inventedCatalogue())
const root = document.getElementById('root')
if (root) createRoot(root).render(<CatalogueAlone />)
