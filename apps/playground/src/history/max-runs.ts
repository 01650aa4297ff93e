/** The number of runs that are kept. */
export const MAX_RUNS = 50
