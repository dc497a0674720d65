import type { Queryable } from '../../database/queryable.ts'
import { type CacheTag, mayDependOnAnythingTag } from '../../http/caching/cache-tag.ts'
import { toContributorsTag } from '../catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import { toKindInAddress } from '../catalogue-edits/field-values.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { listContributedRowIds } from './contributor-repository.ts'
import { listOwnSuggestions } from './listed-suggestions-repository.ts'

const pageSize = 500

const suggestions: ExportSection = {
  name: 'suggestions',
  columns: ['id', 'kind', 'entryId', 'name', 'changes', 'evidence', 'link', 'decision', 'reason', 'createdAt'],
  async *readRows(db, userId) {
    for (let offset = 0; ; offset += pageSize) {
      const page = await listOwnSuggestions(db, userId, { offset, limit: pageSize })
      for (const each of page.suggestions)
        yield {
          id: each.id,
          kind: toKindInAddress(each.kind),
          entryId: each.rowId,
          name: each.name,
          changes: JSON.stringify(each.changes),
          evidence: each.evidence,
          link: each.evidenceUrl,
          decision: each.decision,
          reason: each.declineReason,
          createdAt: each.createdAt.toISOString(),
        }
      if (page.suggestions.length < pageSize) return
    }
  },
}

/** Announces that pages name a member or no longer do. */
async function notifyContributions(db: Queryable, userId: string): Promise<ReadonlyArray<CacheTag>> {
  const tags = (await listContributedRowIds(db, userId)).map(toContributorsTag)
  if (tags.length === 0) return []
  await bumpCatalogueVersion(db, tags)
  return [...tags, mayDependOnAnythingTag]
}

/** Pages credit a member only while the account exists and the profile is public. */
export const suggestionUserDataModule: UserDataModule = {
  exportSections: [suggestions],
  // The rows go with the account.
  async deleteData(db, userId) {
    await notifyContributions(db, userId)
  },
  onIdentityChange: notifyContributions,
}
