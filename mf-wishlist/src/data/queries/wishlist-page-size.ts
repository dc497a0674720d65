/** Page size of user lists (spec §9.1). The endpoints' own default is smaller. */
export const wishlistPageSize = 100
