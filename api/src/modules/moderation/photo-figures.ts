import type { SiteFigures } from '@ninepocket/contract/admin/figures'
import type { Queryable } from '../../database/queryable.ts'
import { countNewPhotosByMonth, countPhotosByState } from './photo-figures-repository.ts'

/** Counts photos of cards by state, and the new ones of each month. */
export async function readPhotoFigures(db: Queryable): Promise<SiteFigures['photos']> {
  const [counts, newByMonth] = await Promise.all([countPhotosByState(db), countNewPhotosByMonth(db)])
  return { shown: counts.shown ?? 0, pending: counts.waiting ?? 0, refused: counts.refused ?? 0, newByMonth }
}
