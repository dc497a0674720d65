/** Of all lists on the pages of people (spec §9.1); the calls themselves give fewer unless told. */
export const wishlistPageSize = 100
