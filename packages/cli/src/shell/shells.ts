/** The shells with a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** One of them. */
export type Shell = (typeof SHELLS)[number]
