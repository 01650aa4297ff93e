/** So many runs are kept. */
export const MAX_RUNS = 50
