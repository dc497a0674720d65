import { PageError } from '@ninepocket/browse/states/page-error'
import { isRetryingParkedRows } from '@ninepocket/contract/imports/import-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { currentImportQuery } from '../data/imports/import-queries.ts'
import { CurrentImportStep } from './current-import-step.tsx'
import { ChooseFileStep } from './file/choose-file-step.tsx'
import css from './import.module.css'
import { useFollowedImport } from './progress/use-followed-import.ts'
import { EarlierImports } from './summary/earlier-imports.tsx'
import { RetriedParkedRowsPanel } from './summary/retried-parked-rows-panel.tsx'

const title = 'Import cards'

/** Imports a file into the member's collection or wishlist (spec §4.40). `?import=` names an import, `?to=` the list. */
export function ImportPage() {
  const [search] = useSearchParams()
  const importId = search.get('import')
  return importId === null ? (
    <NewImport target={search.get('to') === 'wishlist' ? 'wishlist' : 'collection'} />
  ) : (
    <ExistingImport key={importId} importId={importId} />
  )
}

function ImportLayout({ children }: { children: ReactNode }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={
          <Link className={getButtonClass()} to={paths.exportCards}>
            Export cards
          </Link>
        }
      />
      {children}
    </div>
  )
}

function NewImport({ target }: { target: 'collection' | 'wishlist' }) {
  const { data, error, refetch, isFetching } = useQuery(currentImportQuery())
  if (!data && error) return <PageError title={title} error={error} onRetry={refetch} />
  // A cached import may be finished by now.
  if (!data || (isFetching && data.import !== null))
    return <StatusView status="loading" title="Loading your imports…" titleAs="h1" />
  const retried = data.import !== null && isRetryingParkedRows(data.import) ? data.import : null
  // A member has one open import, which waits or goes on without them.
  if (data.import !== null && retried === null) return <Navigate to={`?import=${data.import.id}`} replace />
  return (
    <ImportLayout>
      {retried !== null ? <RetriedParkedRowsPanel collectionImport={retried} /> : null}
      <ChooseFileStep key={target} initialTarget={target} />
      <EarlierImports />
    </ImportLayout>
  )
}

function ExistingImport({ importId }: { importId: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { data, error, refetch } = useFollowedImport(importId)
  if (!data && error) {
    const notFound = { message: 'Import not found', link: { to: paths.importCards, label: 'Import cards' } }
    return <PageError title={title} notFound={notFound} error={error} onRetry={refetch} />
  }
  if (!data) return <StatusView status="loading" title="Loading the import…" titleAs="h1" />
  return (
    <ImportLayout>
      <CurrentImportStep collectionImport={data.import} />
    </ImportLayout>
  )
}
