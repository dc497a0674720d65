import type { Pool } from 'pg'

/** A pool, or the client of a transaction (`inTransaction`). */
export type Queryable = Pick<Pool, 'query'>
